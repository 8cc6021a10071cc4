import type { Theme } from './theme.ts';

/** Combined results of all responses of an interview. Only ended calls count. */
export interface InterviewInsights {
  responses: number;
  completed: number;
  /** Share of the responses whose call has ended, 0..1; null without responses. */
  completionRate: number | null;
  /** Seconds; null without ended calls. */
  averageDuration: number | null;
  /** Mean score, 0..100, of the responses that have one. */
  averageScore: number | null;
  /** Responses that have a score. Absent in old insights. */
  scored?: number;
  themes: Theme[];
  /** Identifies the responses in which the themes were found; themes are searched again when the responses change. */
  basis: string;
  modelUsed: string;
  /** ISO 8601. */
  generatedAt: string;
}
