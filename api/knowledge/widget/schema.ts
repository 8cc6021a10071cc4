import { z } from 'zod';
import { sessionUuid } from '../../input/fields.ts';
import { pageSchema } from '../../input/paging.ts';
import { agentContact } from '../agents/schema.ts';
import { answerView, messageView, ragMetadata, rating, referencedChunk } from '../chat/schema.ts';

const visitorToken = z.string().max(500).describe('From an earlier response; identifies the visitor');

const visitor = z
  .strictObject({
    id: z
      .string()
      .min(1)
      .max(200)
      .regex(/\S/, 'must not be blank')
      .optional()
      .describe("The visitor's id on the host page; without it the visitor stays anonymous"),
    name: z.string().trim().max(200).optional(),
    email: z.email().max(320).optional(),
    hmac: z
      .string()
      .max(200)
      .optional()
      .describe("Hex HMAC-SHA256 of `id` under the agent's identity secret; required when a secret is set"),
  })
  .refine(({ id, hmac }) => id !== undefined || hmac === undefined, {
    path: ['hmac'],
    message: 'proves an id, which is missing',
  });

export const widgetMessageBody = z.strictObject({
  message: z.string().trim().min(1).max(10_000),
  sessionId: sessionUuid.optional().describe('UUID of the session to continue; requires its visitor token'),
  visitorToken: visitorToken.optional(),
  visitor: visitor.optional(),
});
export type WidgetMessageBody = z.output<typeof widgetMessageBody>;

export const widgetFeedbackBody = z.strictObject({ visitorToken, ...rating });

export const widgetConfigView = z
  .object({
    publicKey: z.string(),
    title: z.string(),
    greeting: z.string(),
    color: z.string(),
    position: z.enum(['left', 'right']),
    starters: z.array(z.string()).describe('Questions to offer while nothing has been said'),
    contact: agentContact.optional(),
    quotesOnly: z
      .literal(true)
      .optional()
      .describe('No language model answers: what visitors get are sentences of the documents'),
  })
  .meta({ id: 'WidgetConfig' });

export const widgetMessageView = messageView
  .omit({
    agentId: true,
    companyId: true,
    createdBy: true,
    tokensUsed: true,
    modelUsed: true,
    modelFailedCheck: true,
  })
  .extend({
    referencedChunks: z.array(referencedChunk.omit({ fileId: true })),
    ragMetadata: ragMetadata
      .extend({
        inTraining: z.literal(true).optional().describe('Some documents could not be searched yet'),
      })
      .nullable(),
  })
  .meta({ id: 'WidgetMessage' });
export type WidgetMessageView = z.output<typeof widgetMessageView>;

export const widgetAnswerView = answerView
  .extend({
    message: widgetMessageView,
    userMessage: widgetMessageView,
    visitorToken: z
      .string()
      .optional()
      .describe('For the next request; omitted when the visitor was deleted'),
  })
  .meta({ id: 'WidgetAnswer' });

export const widgetMessagePage = pageSchema(widgetMessageView);
