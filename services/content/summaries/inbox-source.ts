import { findProjectPlace } from '../../../db/content/places.ts';
import { readStandardWebhook } from '../../../domain/platform/webhooks/standard-webhooks.ts';
import { requireSignature } from '../../../domain/platform/webhooks/signature.ts';
import { summaryIntake, summaryReceived } from '../../../jobs/content/summary-intake.ts';
import { inboxSource } from '../../platform/inbox/source.ts';
import { SUMMARY_TYPES, summaryEvent } from './summary-event.ts';

/** Summaries that external services have written for us, sent as Standard Webhooks signed with `WEBHOOK_SECRET`. */
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
  awaitsJob: true,
  schema: summaryEvent,
  verify(request, { webhook }) {
    requireSignature(readStandardWebhook(request), [webhook]);
  },
  eventId: ({ headers }) => String(headers['webhook-id']),
  async findDestination(orm, event, deliveryId) {
    if (!SUMMARY_TYPES.has(event.type)) return { ignored: 'unknown-type' };
    const project = await findProjectPlace(orm, event);
    if (!project) return { ignored: 'unknown-project' };
    const { projectId, companyId } = project;
    const input = { projectId, deliveryId };
    return { companyId, definition: summaryIntake, key: deliveryId, input, signal: summaryReceived };
  },
});
