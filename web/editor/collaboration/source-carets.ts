import type { Awareness } from 'y-protocols/awareness';
import {
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromJSON,
  createRelativePositionFromTypeIndex,
  type Text,
} from 'yjs';

/** Another user's cursor in a source. */
export interface SourceCaret {
  client: number;
  name: string;
  /** A CSS color. */
  color: string;
  at: number;
}

/** Publishes the position of one's own cursor; null: no cursor. */
export function tellCaret(awareness: Awareness, text: Text, at: number | null): void {
  const place = at === null ? null : createRelativePositionFromTypeIndex(text, at);
  awareness.setLocalStateField('cursor', place && { anchor: place, head: place });
}

/** The cursors of all others, in the order of the text. */
export function caretsIn({ states, clientID }: Awareness, text: Text): SourceCaret[] {
  return [...states]
    .filter(([client]) => client !== clientID)
    .flatMap(([client, { user, cursor }]) => {
      const { name, color } = (user ?? {}) as Partial<SourceCaret>; // as the server writes it into every state
      const at = placeOf(cursor, text);
      return name && color && at !== null ? [{ client, name, color, at }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Position of a cursor; null if invalid. Presence data from others is untrusted. */
function placeOf(cursor: unknown, text: Text): number | null {
  if (typeof cursor !== 'object' || cursor === null || !('head' in cursor) || !text.doc) return null;
  try {
    const place = createRelativePositionFromJSON(cursor.head);
    const found = createAbsolutePositionFromRelativePosition(place, text.doc);
    return found?.type === text ? found.index : null;
  } catch {
    return null;
  }
}
