import { z } from 'zod';
import { ANSWER_KINDS } from '../../../domain/knowledge/records.ts';
import { FINISH_REASONS } from '../../../domain/platform/models/finish-reason.ts';
import type * as views from '../../../services/knowledge/chat/views.ts';
import { modelFailedCheck, modelName, recordId, sessionUuid, sha256 } from '../../input/fields.ts';
import { pageQuery, pageSchema } from '../../input/paging.ts';

export const visitorMetadata = z.record(z.string().max(100), z.unknown());

const visitorInput = z.strictObject({
  id: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('External id: the id of the visitor in the system of the caller'),
  name: z.string().trim().max(200).optional(),
  email: z.email().max(320).optional(),
  metadata: visitorMetadata.optional(),
}) satisfies z.ZodType<views.VisitorInput>;

/** Longest question in characters, and most tokens of an answer. */
export const MESSAGE_LENGTH = 20_000;
export const MOST_TOKENS = 32_000;

export const messageBody = z.strictObject({
  message: z.string().trim().min(1).max(MESSAGE_LENGTH),
  sessionId: sessionUuid.optional().describe('UUID of the session to continue; omitted: a new session'),
  model: modelName.nullable().optional(),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().min(1).max(MOST_TOKENS).optional(),
  instructions: z.string().trim().max(10_000).optional(),
  topK: z.int().min(1).max(50).optional(),
  visitor: visitorInput.optional(),
  continues: recordId
    .optional()
    .describe(
      'The last answer of the session, if it has `finishReason: length`: the new answer goes on where it ended',
    ),
}) satisfies z.ZodType<views.MessageBody>;

/** The rating of an answer, by members and by visitors. */
export const rating = {
  rating: z.literal([1, -1]),
  comment: z
    .string()
    .trim()
    .max(2000)
    .transform((text) => text || undefined)
    .optional()
    .describe('A blank value counts as none'),
};

export const feedbackBody = z.strictObject(rating);

export const messageQuery = pageQuery;

export const source = z.enum(['playground', 'widget', 'api', 'mcp']);

export const sessionQuery = pageQuery.extend({
  visitorId: recordId.optional(),
  status: z.enum(['active', 'closed', 'expired']).optional(),
  source: source.optional(),
});
export type SessionQuery = z.output<typeof sessionQuery>;

export const referencedChunk = z.object({
  fileId: recordId,
  originalFilename: z.string(),
  chunkIndex: z.int(),
  score: z.number(),
  contentPreview: z.string(),
  page: z.int().nullable(),
});

export const ragMetadata = z.object({
  searchPerformed: z.boolean(),
  chunksFound: z.int(),
  searchScore: z.number().describe('Best calibrated score, 0 when nothing was found'),
  fallbackUsed: z.boolean(),
  mode: z.enum(['hybrid', 'dense', 'lexical']),
  reranked: z.boolean(),
  rewrittenQuery: z.string().optional(),
  inTraining: z
    .object({ queued: z.int(), processing: z.int(), blocked: z.int(), paused: z.int() })
    .optional()
    .describe(
      'Documents that could not be searched yet, by the state of their training; absent when all could',
    ),
});

export const messageView = z
  .object({
    id: recordId,
    sessionId: z.uuid(),
    agentId: recordId,
    companyId: recordId,
    createdBy: recordId.nullable(),
    messageType: z.enum(['user', 'assistant', 'system']),
    answerKind: z
      .enum(ANSWER_KINDS)
      .optional()
      .describe('Of an answer: `quote` has sentences of the documents, without a model'),
    finishReason: z
      .enum(FINISH_REASONS)
      .optional()
      .describe('Of an answer: one with `length` was cut off and can be continued (`continues`)'),
    content: z.string(),
    contentHash: sha256.describe('SHA-256 of the content'),
    tokensUsed: z.int(),
    modelUsed: modelName.nullable(),
    modelFailedCheck,
    responseTimeMs: z.int().nullable(),
    createdAt: z.iso.datetime(),
    feedback: z
      .object({ rating: z.literal([1, -1]), comment: z.string().optional(), at: z.iso.datetime() })
      .optional(),
    source,
    referencedChunks: z.array(referencedChunk),
    ragMetadata: ragMetadata.nullable(),
  })
  .meta({ id: 'ChatMessage' }) satisfies z.ZodType<views.MessageView>;
export type MessageView = z.output<typeof messageView>;

export const answerView = z
  .object({ sessionId: z.uuid(), message: messageView, userMessage: messageView })
  .meta({ id: 'ChatAnswer' }) satisfies z.ZodType<views.AnswerView>;
export type AnswerView = z.output<typeof answerView>;

export const visitorView = z
  .object({
    id: recordId,
    companyId: recordId,
    externalId: z.string().nullable(),
    verified: z
      .boolean()
      .describe('Whether the identity is verified by the company or an HMAC, or only claimed'),
    name: z.string().nullable(),
    email: z.email().nullable(),
    metadata: visitorMetadata,
    firstSeenAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    sessionCount: z.int(),
  })
  .meta({ id: 'Visitor' }) satisfies z.ZodType<views.VisitorView>;
export type VisitorView = z.output<typeof visitorView>;

export const sessionView = z
  .object({
    sessionId: z.uuid(),
    agentId: recordId,
    visitor: visitorView.nullable(),
    companyId: recordId,
    createdBy: recordId.nullable(),
    source,
    status: z.enum(['active', 'closed', 'expired']),
    messageCount: z.int(),
    totalTokens: z.int(),
    lastMessageAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ChatSession' }) satisfies z.ZodType<views.SessionView>;
export type SessionView = z.output<typeof sessionView>;

export const sessionPage = pageSchema(sessionView);
export const messagePage = pageSchema(messageView);
