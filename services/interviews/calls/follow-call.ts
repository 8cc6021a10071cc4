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

/** What is known of a call apart from the provider's data. Times in milliseconds since 1970. */
interface KnownCall {
  /** When a call that has not begun is abandoned. */
  expiresAt: number;
  /** Longest duration of a call after somebody has joined it, in milliseconds. */
  longest: number;
  /** The candidate has left the call. */
  isLeft: boolean;
  /** Somebody has joined the call. */
  wasJoined: boolean;
}

/**
 * Determines the state of a call from the provider's events and, unless only its beginning was reported, from the state of its
 * legs at the provider. A call that nobody joined expires at `expiresAt`, or when the provider does not know it; a joined call
 * has ended in these cases. A call whose end is never reported is over after its longest duration. A call that lost its
 * connection stays open for a while, unless the candidate has left it.
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
 * Stores the state of a call; states only move forward. In the caller's transaction. AppError `unavailable`, to be retried, if
 * the call has a newer leg than `latest`, whose state was determined.
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
  // A signed webhook is trusted: the call that the built-in provider still has open is over as well.
  if (status === 'ended' && response.provider === 'local') await hangUp(tx, callId);
  if (status === 'expired') await markExpired(tx, callId);
  response.callStatus = laterStatus(response.callStatus, status);
  if (startedAt !== null) response.startedAt ??= new Date(startedAt);
  await tx.flush();
}

/** The provider's reason for a call that nobody joined. */
const NOBODY_CAME = 'registered_call_timeout';

/** Whether somebody has joined the call, however it ended. */
function isJoined({ transcript, startedAt, reason }: ProviderCall): boolean {
  const hasAnswers = (transcript ?? []).some(({ role, content }) => role === 'user' && content.trim() !== '');
  return hasAnswers || (startedAt !== null && reason !== NOBODY_CAME);
}

function ignoreDeleted(error: unknown): null {
  if (isAppError(error, 'record-deleted')) return null;
  throw error;
}
