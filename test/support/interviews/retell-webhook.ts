import { clientFor, type Answer } from '../api/client.ts';
import { retellSignature } from './retell-server.ts';

/** A webhook of Retell, signed now. `more`: of the call, beside its id. */
export function tellOfCall(
  url: string,
  event: string,
  callId: string,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const body = JSON.stringify({ event, call: { call_id: callId, call_status: 'ended', ...more } });
  const headers = { 'content-type': 'application/json', 'x-retell-signature': retellSignature(body) };
  return clientFor(url).post('/api/response-webhook', body, { headers });
}
