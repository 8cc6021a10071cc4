import { createHmac, type KeyObject } from 'node:crypto';
import type { LocalCall } from '../../../db/interviews/local-calls.ts';
import type { CallEventName } from '../../../domain/interviews/calls/call-state.ts';
import { describeError } from '../../../domain/platform/describe-error.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { providerCall } from './local-provider.ts';

const TIMEOUT_MS = 10_000;

export interface EventReceiver {
  /** The URL of the provider's webhook endpoint. */
  url: string;
  /** The provider's signing key. */
  key: KeyObject;
  log: Logger;
}

/**
 * Reports on a call as the voice provider does: sends the same signed webhooks to the same endpoint, one after the other. Never
 * fails: if an event is lost, the job notices when it polls the call.
 */
export async function sendEvents(
  { url, key, log }: EventReceiver,
  call: LocalCall,
  events: readonly CallEventName[],
): Promise<void> {
  for (const event of events) {
    const body = JSON.stringify({ event, call: callObject(call) });
    const at = Date.now();
    const digest = createHmac('sha256', key).update(body).update(String(at)).digest('hex');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-retell-signature': `v=${at},d=${digest}` },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok)
        log.warn({ event, status: response.status }, 'an event of a local call was not taken');
    } catch (error) {
      log.warn({ event, error: describeError(error) }, 'an event of a local call could not be sent');
    }
  }
}

/** A call in the provider's format. */
function callObject(call: LocalCall): Record<string, unknown> {
  const { callId, status, startedAt, endedAt, transcript, reason } = providerCall(call, Date.now());
  return {
    call_type: 'web_call',
    call_id: callId,
    agent_id: call.plan.agentId,
    call_status: status,
    metadata: { response_id: call.plan.responseId },
    ...(startedAt === null ? {} : { start_timestamp: Math.round(startedAt) }),
    ...(endedAt === null ? {} : { end_timestamp: Math.round(endedAt) }),
    ...(reason === null ? {} : { disconnection_reason: reason }),
    transcript_object: (transcript ?? []).map(({ role, content, startMs, endMs }) => ({
      role,
      content,
      words: [{ word: content, start: startMs / 1_000, end: endMs / 1_000 }],
    })),
  };
}
