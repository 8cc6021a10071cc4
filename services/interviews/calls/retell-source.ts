import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findCallPlace } from '../../../db/interviews/places.ts';
import { CALL_EVENTS } from '../../../domain/interviews/calls/call-state.ts';
import { retellClaim } from '../../../domain/interviews/calls/retell-signature.ts';
import { requireSignature } from '../../../domain/platform/webhook-signature.ts';
import { callAnalysis, callEvent } from '../../../jobs/interviews/call-analysis.ts';
import { inboxSource } from '../../platform/inbox/source.ts';

/** A call of half an hour is about 560 kB. */
const MOST_BYTES = 8 * 1_048_576;

const callWebhook = z
  .looseObject({
    event: z.string().max(100).describe('`call_started`, `call_ended` or `call_analyzed`; others have no effect'),
    call: z.looseObject({ call_id: z.string().max(200) }).optional(),
  })
  .meta({ id: 'CallWebhook' });

const EVENTS: ReadonlySet<string> = new Set(CALL_EVENTS);

/**
 * What the voice provider tells of calls. Body and event make the id of a delivery, since the provider has none: what is
 * sent again is known, what was changed since (a summary, a URL) is another delivery of the same call.
 */
export const callSource = inboxSource({
  name: 'call',
  path: '/api/response-webhook',
  tag: 'Webhooks',
  summary: 'Receive what the voice provider tells of a call, signed by it',
  headers: [
    {
      name: 'x-retell-signature',
      description: '`v=<milliseconds>,d=<hex HMAC-SHA256 of body and milliseconds>`; at most 300 seconds from now',
    },
  ],
  maxBytes: MOST_BYTES,
  schema: callWebhook,
  verify(request, { voice }) {
    requireSignature(retellClaim(request), voice);
  },
  eventId({ body }, { event, call }) {
    return `${event}/${call?.call_id ?? ''}/${createHash('sha256').update(body).digest('hex')}`;
  },
  async findDestination(em, { event, call }) {
    if (!EVENTS.has(event) || !call) return { ignored: 'unknown-type' };
    const found = await findAnalysis(em, call.call_id);
    if (!found) return 'later';
    return { companyId: found.companyId, definition: callAnalysis, key: call.call_id, input: found.input, signal: callEvent };
  },
});
