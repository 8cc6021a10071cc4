import { z } from 'zod';

const summaryData = z.looseObject({
  summary: z.string().optional(),
  audience: z.unknown().optional(),
  sources: z.unknown().optional(),
  error: z.unknown().optional(),
});

/** The result of a summary written by an external service. */
export const summaryEvent = z
  .looseObject({
    type: z.string().describe('`summary.completed` or `summary.failed`; others are accepted without effect'),
    projectId: z.string().optional(),
    articleId: z.string().optional().describe('Names the project where `projectId` is missing'),
    data: summaryData,
  })
  .meta({ id: 'SummaryEvent' });
export type SummaryEvent = z.output<typeof summaryEvent>;

export const SUMMARY_TYPES: ReadonlySet<string> = new Set(['summary.completed', 'summary.failed']);
