import type { KeyObject } from 'node:crypto';
import { ResponseEntity } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import {
  isCallEvent,
  laterStatus,
  statusAfter,
  statusOf,
  type CallEventName,
} from '../../../domain/interviews/calls/call-state.ts';
import { isResumable } from '../../../domain/interviews/calls/legs.ts';
import type { CallStatus, TranscriptTurn } from '../../../domain/interviews/response.ts';
import { AppError, isAppError } from '../../../domain/platform/errors.ts';
import type { ProviderCall } from '../../../domain/ports/voice-provider.ts';
import { readDelivery } from '../../platform/inbox/read-delivery.ts';
import { hangUp } from '../local/talk.ts';
import { markEnded, markExpired } from './mark-ended.ts';
import { legIds } from './provider-call.ts';
import { callWebhook } from './retell-source.ts';

/** The events of this leg from the given deliveries; deliveries that have expired are ignored. */
export async function eventsOf(
  em: TenantEntityManager,
  secretKey: KeyObject,
  { deliveryIds, callId }: { deliveryIds: readonly string[]; callId: string },
): Promise<CallEventName[]> {
  const events: CallEventName[] = [];
  for (const id of deliveryIds) {
    const body = await readDelivery(em, secretKey, id).catch(ignoreDeleted);
    if (body === null) continue;
    const { event, call } = callWebhook.parse(JSON.parse(body));
    if (isCallEvent(event) && call?.call_id === callId) events.push(event);
  }
  return events;
}

/**
 * Determines the state of a call from the provider's events and, unless only its beginning was reported, from its current state
 * there. A call unknown there (`look` returns null), or not begun by `expiresAt` (milliseconds since 1970), is expired. A call
 * whose connection was lost stays open for a while, unless its candidate has left it (`isLeft`).
 */
export async function whereIs(
  look: () => Promise<ProviderCall | null>,
  { expiresAt, isLeft }: { expiresAt: number; isLeft: boolean },
  events: readonly CallEventName[],
): Promise<{ status: CallStatus; startedAt: number | null }> {
  const told = events.map(statusAfter).reduce(laterStatus, 'registered');
  if (told === 'in-progress') return { status: told, startedAt: null };
  const call = await look();
  const status = call ? statusOf(call.status, hasAnswers(call)) : 'expired';
  const startedAt = call?.startedAt ?? null;
  const now = Date.now();
  if (call && status === 'ended' && !isLeft && now < expiresAt && isResumable(call, now))
    return { status: 'in-progress', startedAt };
  if (told === 'ended') return { status: status === 'expired' ? status : told, startedAt };
  const isLate = status === 'registered' && now > expiresAt;
  return { status: isLate ? 'expired' : status, startedAt };
}

/**
 * Writes down where the call is; states only go forward. In the caller's transaction. AppError `unavailable`, which passes,
 * when the call has another leg than the `latest` that was looked at: it is looked at again.
 */
export async function moveCall(
  tx: TenantEntityManager,
  callId: string,
  { status, startedAt, latest }: { status: CallStatus; startedAt: number | null; latest: string },
): Promise<void> {
  const response = await findForChange(tx, ResponseEntity, { callId }, null);
  if (legIds(response).at(-1) !== latest)
    throw new AppError('unavailable', 'The call was resumed in the meantime');
  if (status === 'ended') await markEnded(tx, callId);
  // A signed webhook is the provider's word: what our own one has open is over as well.
  if (status === 'ended' && response.provider === 'local') await hangUp(tx, callId);
  if (status === 'expired') await markExpired(tx, callId);
  response.callStatus = laterStatus(response.callStatus, status);
  if (startedAt !== null) response.startedAt ??= new Date(startedAt);
  await tx.flush();
}

/** Whether the candidate has said anything. */
function hasAnswers({ transcript }: Pick<ProviderCall, 'transcript'>): boolean {
  return (transcript ?? []).some(
    ({ role, content }: TranscriptTurn) => role === 'user' && content.trim() !== '',
  );
}

function ignoreDeleted(error: unknown): null {
  if (isAppError(error, 'record-deleted')) return null;
  throw error;
}
