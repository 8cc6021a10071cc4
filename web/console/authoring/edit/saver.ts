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

/** Saves what is written, and reports whether it is saved. */
export interface Saver {
  /** The document as the server has it. */
  readonly saved: TaggedDocument;
  /** The ETag for changes other than the text; null in a shared session, where no version is named. */
  readonly etag: string | null;
  state: () => SaveState;
  subscribe: (listener: () => void) => () => void;
  /** Reports a change; `read` returns the text at the time of the call. */
  change: (read: () => DocumentText, part: 'title' | 'content') => void;
  /** Saves unsaved changes at once: at the writer's request, or because the server is back. */
  flush: () => void;
  /** Stores unsaved changes in the browser at once, since the page may be closed. */
  keepNow: () => void;
  /** Saves at once and stops, since the page is closing. */
  close: () => void;
  /** Adopts a version with changes made elsewhere on the page (status, visibility). */
  take: (saved: TaggedDocument) => void;
}
