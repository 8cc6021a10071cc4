import { hash } from 'node:crypto';
import { z } from 'zod';
import { findCallJob } from '../../../db/interviews/places.ts';
import { workflowIdOf } from '../../../db/platform/jobs.ts';
import { isCallEvent } from '../../../domain/interviews/calls/call-state.ts';
import { retellClaim } from '../../../domain/interviews/calls/retell-signature.ts';
import { requireSignature } from '../../../domain/platform/webhooks/signature.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { ResponseEntity } from '../../../db/interviews/entities.ts';
import { callAnalysis, callEvent } from '../../../jobs/interviews/call-analysis.ts';
import { inboxSource } from '../../platform/inbox/source.ts';
import { charactersOf } from './fetch-call.ts';

/** Most bytes of a webhook; half an hour of call is about 560 kB. */
const MOST_BYTES = 8 * 1_048_576;

/** The fields of turns that are needed to see whether a transcript has grown. */
const transcripts = z.array(z.looseObject({ role: z.string(), content: z.string().nullish() }));
const SPEAKERS: ReadonlySet<string> = new Set(['agent', 'user']);

/** The fields used of the provider's webhooks about a call. */
export const callWebhook = z
  .looseObject({
    event: z
      .string()
      .max(100)
      .describe('`call_started`, `call_ended` or `call_analyzed`; others have no effect'),
    call: z
      .looseObject({ call_id: z.string().max(200).optional() })
      .nullish()
      .describe('An event without the id of a call has no effect'),
  })
  .meta({ id: 'CallWebhook' });

/**
 * The voice provider's webhooks about calls. The provider has no delivery ids, so they are derived from body and event: a
 * repetition is recognised, while changed data (a summary, a URL) is another delivery for the same call.
 */
export const callSource = inboxSource({
  name: 'call',
  path: '/api/response-webhook',
  tag: 'Webhooks',
  summary: 'Receive what the voice provider tells of a call, signed by it',
  headers: [
    {
      name: 'x-retell-signature',
      description:
        '`v=<milliseconds>,d=<hex HMAC-SHA256 of body and milliseconds>`; at most 300 seconds from now',
    },
  ],
  maxBytes: MOST_BYTES,
  tellsParked: true,
  schema: callWebhook,
  verify(request, { voice }) {
    requireSignature(retellClaim(request), voice);
  },
  eventId({ body }, { event, call }) {
    return `${event}/${call?.call_id ?? ''}/${hash('sha256', body)}`;
  },
  async findDestination(orm, { event, call }) {
    if (!isCallEvent(event)) return { ignored: 'unknown-type' };
    if (call?.call_id === undefined) return { ignored: 'no-call' };
    const found = await findCallJob(orm, workflowIdOf(callAnalysis.kind, ''), call.call_id);
    if (!found) return 'later';
    const { companyId, input, callId: key } = found;
    const target = { companyId, input, definition: callAnalysis, key, signal: callEvent };
    const told = transcripts.safeParse(call['transcript_object']).data ?? [];
    const said = charactersOf(told.filter(({ role }) => SPEAKERS.has(role)));
    const hasGrown = said > 0 && (await isLonger(companyEntityManager(orm, companyId), key, said));
    return hasGrown ? { ...target, again: { fromStage: 'analyse' } } : target;
  },
});

/**
 * Whether a webhook contains more of a call than was analysed; always false for calls with several legs, which it cannot tell.
 */
async function isLonger(em: TenantEntityManager, callId: string, said: number): Promise<boolean> {
  const fields = ['transcript', 'isAnalysed', 'furtherCallIds'] as const;
  const response = await em.findOne(ResponseEntity, { callId }, { fields });
  if (!response?.isAnalysed || response.furtherCallIds.length > 0) return false;
  return said > charactersOf(response.transcript);
}
