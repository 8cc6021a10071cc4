import { z } from 'zod';
import {
  ANSWER_STATUSES,
  MARK_KINDS,
  NO_SCORE_REASONS,
  REVIEW_REASONS,
} from '../../domain/interviews/response.ts';
import { modelName, sha256 } from '../input/fields.ts';
import { questionId } from './schema.ts';

/** The evaluation of a response, with everything shown beside its scores. */
export const analyticsView = z
  .object({
    score: z.number().min(0).max(100).nullable(),
    reason: z.enum(NO_SCORE_REASONS).nullable(),
    strengths: z.array(z.string()),
    improvements: z.array(z.string()),
    insights: z.array(z.string()),
    questions: z.array(
      z.object({
        questionId,
        question: z.string(),
        status: z.enum(ANSWER_STATUSES),
        level: z.int().nullable().describe('0 to 4; null: nobody has judged the answer'),
        summary: z.string(),
        evidence: z.array(z.object({ quote: z.string(), turn: z.int() })),
        confidence: z.number(),
        needsReview: z.boolean().describe('A person has to set the level'),
        reviewReason: z
          .enum(REVIEW_REASONS)
          .optional()
          .describe('Why it was, or is, for a person; absent in old analyses'),
        isSetByPerson: z.boolean().optional().describe('A person has set the level'),
      }),
    ),
    confidence: z.number().nullable().describe('0 to 1: of the levels that the model has given'),
    abstentions: z.int().describe('Answers without a level'),
    caveat: z.string().describe('How far the score, or its absence, can be trusted'),
    marks: z
      .array(z.object({ turn: z.int(), kind: z.enum(MARK_KINDS), note: z.string() }))
      .describe('Facts about turns of the transcript, from 0; never a verdict'),
    communication: z.object({ score: z.number().nullable(), feedback: z.string() }),
    droppedQuotes: z
      .int()
      .describe('Quotes of the model that no answer of the candidate holds, or that show nothing'),
    provenance: z.object({ model: modelName, promptHash: sha256, rubricHash: sha256 }),
  })
  .meta({ id: 'ResponseAnalytics' });
