import type { TaggedDocument } from '../queries.ts';
import type { DocumentText } from './document-text.ts';
import type { Conflict } from './merge-text.ts';

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** The server cannot be reached; `isKept`: the text is stored in the browser for the time being. */
  | { kind: 'away'; isKept: boolean }
  | { kind: 'refused'; error: unknown }
  | { kind: 'conflict'; conflicts: readonly Conflict[] };

/** Keeps what is written safe, and says whether it is. */
export interface Saver {
  /** The document as the server has it. */
  readonly saved: TaggedDocument;
  /** The version for changes other than the text; null: others are writing at the same time, so no version is named. */
  readonly etag: string | null;
  state: () => SaveState;
  subscribe: (listener: () => void) => () => void;
  /** Something was written; `read` gives the text as of now. */
  change: (read: () => DocumentText, part: 'title' | 'content') => void;
  /** Saves at once what is not saved: by the writer's own wish, or because the server is back. */
  flush: () => void;
  /** Keeps at once what is not saved: the page is about to go. */
  keepNow: () => void;
  /** The page is closing: saves at once, and stops. */
  close: () => void;
  /** Takes over what was changed elsewhere on the page (status, visibility). */
  take: (saved: TaggedDocument) => void;
}
