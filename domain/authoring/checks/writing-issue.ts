/** A passage that the writer may want to change. */
export interface WritingIssue {
  rule: string;
  severity: 'info' | 'warning' | 'error';
  message: string;
  /** UTF-16 offsets into the content. */
  from: number;
  to: number;
  /** Replacement text; an empty one deletes the passage. */
  suggestion?: string;
}
