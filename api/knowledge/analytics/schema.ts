import { z } from 'zod';
import { recordId } from '../../fields.ts';
import { pageQuery, pageSchema } from '../../paging.ts';
import { periodQuery } from '../../period.ts';
import { source } from '../chat/schema.ts';

export const agentParams = z.object({ id: z.string() });

const bySource = {
  source: source.optional().describe('Only this one; default: all but the playground'),
};
export const analyticsQuery = periodQuery.extend(bySource);
export const unansweredQuery = pageQuery.extend({ ...periodQuery.shape, ...bySource });
export const feedbackQuery = unansweredQuery.extend({
  rating: z
    .enum(['1', '-1'])
    .transform((text): 1 | -1 => (text === '1' ? 1 : -1))
    .optional()
    .describe('Thumbs up (1) or down (-1) alone'),
});

const figures = z.object({
  sessions: z.int().describe('Sessions in which something was said'),
  messages: z.int().describe('Questions and answers'),
  answers: z.int(),
  fallbacks: z.int().describe('Answers for which the documents gave nothing'),
  fallbackRate: z.number().describe('Share of the answers, 0..1'),
  responseTimes: z
    .object({ mean: z.int(), p50: z.int(), p95: z.int() })
    .describe('Milliseconds from question to stored answer'),
  feedback: z.object({
    up: z.int(),
    down: z.int(),
    share: z.number().describe('Share of thumbs up among the ratings, 0..1; 0 without ratings'),
  }),
});

export const analyticsView = figures
  .extend({
    agentId: recordId,
    from: z.iso.datetime().describe('Inclusive'),
    to: z.iso.datetime().describe('Exclusive'),
    source: source.nullable(),
    unansweredQuestions: z.object({
      total: z.int(),
      items: z
        .array(z.object({ question: z.string(), count: z.int(), lastAskedAt: z.iso.datetime() }))
        .describe('The most frequent; the same but for case and punctuation counts as one'),
    }),
    topDocuments: z
      .array(
        z.object({
          fileId: recordId,
          originalFilename: z.string(),
          references: z.int().describe('Answers that rest on it'),
          deleted: z.boolean(),
        }),
      )
      .describe('The documents that most answers rest on'),
    perDay: z.array(figures.extend({ day: z.iso.date() })).describe('Every UTC day of the period'),
    bySource: z.array(figures.extend({ source })).describe('Sources in which something was said'),
  })
  .meta({ id: 'AgentAnalytics' });
export type AnalyticsView = z.output<typeof analyticsView>;
export type FiguresView = z.output<typeof figures>;

export const unansweredView = z
  .object({
    question: z.string(),
    count: z.int().describe('How often this question fell back, whatever its case and punctuation'),
    sessionId: z.uuid(),
    messageId: recordId.describe('The question'),
    answerId: recordId.describe('The answer that fell back'),
    askedAt: z.iso.datetime(),
    source,
    searchScore: z.number(),
    rewrittenQuery: z.string().optional(),
  })
  .meta({ id: 'UnansweredQuestion' });
export type UnansweredView = z.output<typeof unansweredView>;

export const unansweredPage = pageSchema(unansweredView);

export const feedbackView = z
  .object({
    rating: z.literal([1, -1]),
    comment: z.string().nullable(),
    ratedAt: z.iso.datetime(),
    question: z.string().nullable(),
    answer: z.string(),
    sessionId: z.uuid(),
    answerId: recordId,
    source,
  })
  .meta({ id: 'RatedAnswer' });

export const feedbackPage = pageSchema(feedbackView);
