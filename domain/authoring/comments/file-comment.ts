import type { KeptAnchor } from './anchor.ts';

/** A comment that came with a file, as it will be stored. */
export interface FileComment {
  authorName: string;
  body: string;
  /** Null: the file does not say, or says what cannot be. */
  createdAt: Date | null;
  resolved: boolean;
}

/** A comment whose position still has to be found. */
export interface MarkedComment extends FileComment {
  /** The range marked for it in the text (`range-signs.ts`); a reply has that of its parent. */
  range: number;
}

/** Null: it is on the whole document. */
export interface AnchoredComment extends FileComment {
  anchor: KeptAnchor | null;
}
