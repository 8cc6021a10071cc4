export const MARK_KINDS = ['comment', 'issue'] as const;
/** Sources of marks: comments, and the writing checks. */
export type MarkKind = (typeof MARK_KINDS)[number];

/**
 * A part of the text that a comment or a check refers to. Offsets are those of the source; in mode rich, those of the plain text
 * with one block per line.
 */
export interface TextMark {
  id: string;
  from: number;
  to: number;
  tone: 'comment' | 'info' | 'warning' | 'error';
}
