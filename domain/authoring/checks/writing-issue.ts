/** Something in a text that its writer may want to change. */
export interface WritingIssue {
  rule: string;
  severity: 'info' | 'warning' | 'error';
  message: string;
  /** UTF-16 offsets into the content. */
  from: number;
  to: number;
  /** What may be there instead; an empty one: nothing. */
  suggestion?: string;
}
