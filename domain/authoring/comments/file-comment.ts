import type { KeptAnchor } from './anchor.ts';

/** A comment from a file, as it will be stored. */
export interface FileComment {
  authorName: string;
  body: string;
  /** Null if missing or invalid in the file. */
  createdAt: Date | null;
  resolved: boolean;
}

/** A comment whose position still has to be found. */
export interface MarkedComment extends FileComment {
  /** Number of the range marked for it in the text (`range-signs.ts`); a reply has the range of its parent. */
  range: number;
}

/** A comment with its anchor; null if it is on the whole document. */
export interface AnchoredComment extends FileComment {
  anchor: KeptAnchor | null;
}
