import type { KeptAnchor } from './anchor.ts';

/** A comment that came with a file, as it will be stored. */
export interface FileComment {
  authorName: string;
  body: string;
  /** Null: the file does not say, or says what cannot be. */
  createdAt: Date | null;
  resolved: boolean;
}

/** One whose place still has to be found. */
export interface MarkedComment extends FileComment {
  /** The range of the text that is marked for it (`range-signs.ts`); a reply has that of what it answers. */
  range: number;
}

/** Null: it is on the whole document. */
export interface AnchoredComment extends FileComment {
  anchor: KeptAnchor | null;
}
