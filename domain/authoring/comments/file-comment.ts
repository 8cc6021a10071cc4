import type { KeptAnchor } from './anchor.ts';

/** A comment from a file, as it will be stored. */
export interface FileComment {
  authorName: string;
  body: string;
  /** Null: missing or invalid in the file. */
  createdAt: Date | null;
  resolved: boolean;
}

/** A comment whose position still has to be found. */
export interface MarkedComment extends FileComment {
  /** The range marked for it in the text (`range-signs.ts`); a reply has that of its parent. */
  range: number;
}

/** Null: on the whole document. */
export interface AnchoredComment extends FileComment {
  anchor: KeptAnchor | null;
}
