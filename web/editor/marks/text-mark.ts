export const MARK_KINDS = ['comment', 'issue'] as const;
/** Sources of marks: comments, and the writing checks. */
export type MarkKind = (typeof MARK_KINDS)[number];

/** A place of the text that something is said about. Offsets are those of the source, in mode rich of the text of the blocks, a line each. */
export interface TextMark {
  id: string;
  from: number;
  to: number;
  tone: 'comment' | 'info' | 'warning' | 'error';
}
