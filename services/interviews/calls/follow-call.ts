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
import { isResumable, joinLegs, latestStart } from '../../../domain/interviews/calls/legs.ts';
import type { CallStatus } from '../../../domain/interviews/response.ts';
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

/** What is known of a call beside what its provider says. Times in milliseconds since 1970. */
interface KnownCall {
  /** When a call that has not begun is given up. */
  expiresAt: number;
  /** The longest that a call may last after somebody has joined it, in milliseconds. */
  longest: number;
  /** The candidate has left it. */
  isLeft: boolean;
  /** Somebody has joined it. */
  wasJoined: boolean;
}

/**
 * Determines the state of a call from the provider's events and, unless only its beginning was reported, from the state of its
 * legs there. A call that nobody has joined is expired if the provider does not know it, or at `expiresAt`; one that was joined
 * has ended then. One whose end is never told is over after the longest time that it may last. A call whose connection was lost
 * stays open for a while, unless its candidate has left it.
 * @returns also the ids of the legs that have to be stopped
 */
export async function whereIs(
  look: () => Promise<ProviderCall[]>,
  { expiresAt, longest, isLeft, ...known }: KnownCall,
  events: readonly CallEventName[],
): Promise<{ status: CallStatus; startedAt: number | null; overdue: string[] }> {
  const told = events.map(statusAfter).reduce(laterStatus, 'registered');
  if (told === 'in-progress') return { status: told, startedAt: null, overdue: [] };
  const legs = await look();
  const call = joinLegs(legs);
  const wasJoined = known.wasJoined || events.includes('call_started') || (call !== null && isJoined(call));
  const startedAt = call?.startedAt ?? null;
  const at = (status: CallStatus, overdue: string[] = []) => ({ status, startedAt, overdue });
  const status = call ? statusOf(call.status, wasJoined) : wasJoined ? 'ended' : 'expired';
  const now = Date.now();
  if (call && status === 'ended' && !isLeft && now < expiresAt && isResumable(call, now))
    return at('in-progress');
  if (told === 'ended') return at(status === 'expired' ? status : told);
  const open = legs.filter((leg) => leg.status === 'ongoing').map(({ callId }) => callId);
  const endsBy = Math.max(expiresAt, (latestStart(legs) ?? 0) + longest);
  if (status === 'in-progress' && now > endsBy) return at('ended', open);
  return at(status === 'registered' && now > expiresAt ? 'expired' : status);
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

/** The reason of a provider for a call that nobody came to. */
const NOBODY_CAME = 'registered_call_timeout';

/** Whether somebody has been in the call, whatever came of it. */
function isJoined({ transcript, startedAt, reason }: ProviderCall): boolean {
  const hasAnswers = (transcript ?? []).some(({ role, content }) => role === 'user' && content.trim() !== '');
  return hasAnswers || (startedAt !== null && reason !== NOBODY_CAME);
}

function ignoreDeleted(error: unknown): null {
  if (isAppError(error, 'record-deleted')) return null;
  throw error;
}
