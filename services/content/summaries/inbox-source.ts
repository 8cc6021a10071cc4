import { z } from 'zod';
import { readStandardWebhook } from '../../../domain/platform/standard-webhooks.ts';
import { requireSignature } from '../../../domain/platform/webhook-signature.ts';
import { inboxSource } from '../../platform/inbox/source.ts';

const summaryData = z.looseObject({
  summary: z.string().optional(),
  audience: z.unknown().optional(),
  sources: z.unknown().optional(),
  error: z.unknown().optional(),
});

const summaryEvent = z
  .looseObject({
    type: z.string().describe('`summary.completed` or `summary.failed`; others are accepted without effect'),
    projectId: z.string().optional(),
    articleId: z.string().optional(),
    data: summaryData,
  })
  .meta({ id: 'SummaryEvent' });

const TYPES: ReadonlySet<string> = new Set(['summary.completed', 'summary.failed']);

/** Results of summaries that others have written for us, as Standard Webhooks signed with `WEBHOOK_SECRET`. */
export const summarySource = inboxSource({
  name: 'summary',
  path: '/seo-content-api/webhooks/summary',
  tag: 'Webhooks',
  summary: 'Receive the result of a summary, signed as specified by Standard Webhooks',
  headers: [
    { name: 'webhook-id', description: 'Id of the event; a repeated one has no effect' },
    { name: 'webhook-timestamp', description: 'Seconds since 1970; at most 300 seconds from now' },
    {
      name: 'webhook-signature',
      description: '`v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` with `WEBHOOK_SECRET`',
    },
  ],
  maxBytes: 262_144,
  schema: summaryEvent,
  verify(request, { webhook }) {
    requireSignature(readStandardWebhook(request), [webhook]);
  },
  eventId: ({ headers }) => String(headers['webhook-id']),
  // There are no projects yet that it could belong to.
  findDestination: async (_em, { type }) => ({
    ignored: TYPES.has(type) ? 'unknown-project' : 'unknown-type',
  }),
});
