export const LANDING_STATUSES = ['draft', 'published', 'archived'] as const;
export type LandingStatus = (typeof LANDING_STATUSES)[number];

/** A record of the model's work on the page. Times in milliseconds and ISO 8601. */
export interface PageRecord {
  model: string;
  generatedAt: string;
  steps: {
    name: string;
    model: string;
    modelFailedCheck?: true | undefined;
    tokensUsed: number;
    ms: number;
    startedAt: string;
    status: 'completed' | 'failed' | 'skipped';
  }[];
  /** Issues that the last generation found before the review, on the page as it was then. */
  report?: { checkedAt: string; issues: PageIssue[] };
}

/** The record with the open placeholders, which are derived from the current sections. */
export interface AiMetadata extends PageRecord {
  /**
   * Facts that are missing in the brief, in square brackets in the text. `path` is within the section, e.g. `content.heading`.
   */
  placeholders: { sectionId: string; path: string; text: string }[];
}

/** A finding of `validate` or of the gate before publishing. An `error` prevents publishing. */
export interface PageIssue {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  field?: string;
  sectionId?: string;
}
