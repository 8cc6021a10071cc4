import { z } from 'zod';
import { recordId } from '../../input/fields.ts';
import { pageQuery, pageSchema } from '../../input/paging.ts';
import { periodQuery } from '../../input/period.ts';
import { source } from '../chat/schema.ts';

const bySource = {
  source: source.optional().describe('Only this source; default: all except the playground'),
};
export const analyticsQuery = periodQuery.extend(bySource);
export const unansweredQuery = pageQuery.extend({ ...periodQuery.shape, ...bySource });
export const feedbackQuery = unansweredQuery.extend({
  rating: z
    .enum(['1', '-1'])
    .transform((text): 1 | -1 => (text === '1' ? 1 : -1))
    .optional()
    .describe('Only thumbs up (1) or only thumbs down (-1)'),
});

const figures = z.object({
  sessions: z.int().describe('Sessions with at least one message'),
  messages: z.int().describe('Questions and answers'),
  answers: z.int(),
  fallbacks: z.int().describe('Answers for which the documents had no content'),
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
        .describe('The most frequent; case and punctuation are ignored'),
    }),
    topDocuments: z
      .array(
        z.object({
          fileId: recordId,
          originalFilename: z.string(),
          references: z.int().describe('Answers that cite it'),
          deleted: z.boolean(),
        }),
      )
      .describe('The documents cited in the most answers'),
    perDay: z.array(figures.extend({ day: z.iso.date() })).describe('Every UTC day of the period'),
    bySource: z.array(figures.extend({ source })).describe('Sources with at least one message'),
  })
  .meta({ id: 'AgentAnalytics' });
export type AnalyticsView = z.output<typeof analyticsView>;
export type FiguresView = z.output<typeof figures>;

const unansweredView = z
  .object({
    question: z.string(),
    count: z.int().describe('How often this question fell back; case and punctuation are ignored'),
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
