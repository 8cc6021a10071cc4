import { lockLocalCall, saveLocalCall, type LocalCall } from '../../../db/interviews/local-calls.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import {
  type CallClock,
  NO_PAUSES,
  pause,
  readClock,
  resume,
} from '../../../domain/interviews/local/call-clock.ts';
import type { CallEventName } from '../../../domain/interviews/calls/call-state.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { markEnded } from '../calls/mark-ended.ts';
import { isOverdue } from './local-provider.ts';

/** The result for a call, with the events that the provider must send about it. */
export interface TalkOutcome<Result> {
  result: Result;
  call: LocalCall;
  events: CallEventName[];
}

/** Ends the call for the candidate, even before anything was said. Does nothing if it has ended. */
export function hangUp(em: TenantEntityManager, callId: string): Promise<TalkOutcome<null>> {
  return em.transactional(async (tx) => {
    const call = await lockLocalCall(tx, callId);
    if (!call) throw new AppError('not-found');
    if (call.status === 'ended' || call.status === 'error') return { result: null, call, events: [] };
    end(call, Date.now(), 'user_hangup');
    await saveLocalCall(tx, call);
    await markEnded(tx, callId);
    return { result: null, call, events: OVER };
  });
}

/**
 * Pauses the clock of a call or restarts it, and returns the clock. Before the first answer there is nothing to pause. AppErrors
 * `not-found` for a call of another provider, `call-ended`.
 */
export function pauseCall(em: TenantEntityManager, callId: string, isPaused: boolean): Promise<CallClock> {
  return em.transactional(async (tx) => {
    const call = await openCall(tx, callId);
    const now = Date.now();
    if (call.startedAt !== null) {
      stopOrGo(call, isPaused, now);
      await saveLocalCall(tx, call);
    }
    return clockOf(call, now);
  });
}

/** The candidate's clock at `now`. */
export function clockOf(
  { startedAt, state }: Pick<LocalCall, 'startedAt' | 'state'>,
  now: number,
): CallClock {
  return readClock(startedAt, state.pauses ?? NO_PAUSES, now);
}

/** Pauses the clock of a call, or restarts it. */
export function stopOrGo(call: LocalCall, isPaused: boolean, now: number): void {
  const pauses = call.state.pauses ?? NO_PAUSES;
  call.state = { ...call.state, pauses: isPaused ? pause(pauses, now) : resume(pauses, now) };
}

/** Events sent when a call is over. */
export const OVER: CallEventName[] = ['call_ended', 'call_analyzed'];

/** An open call, with its row locked. AppErrors `not-found` for a call of another provider, `call-ended`. */
export async function openCall(tx: TenantEntityManager, callId: string): Promise<LocalCall> {
  const call = await lockLocalCall(tx, callId);
  if (!call) throw new AppError('not-found');
  const isOver = call.status === 'ended' || call.status === 'error' || isOverdue(call, Date.now());
  if (isOver) throw new AppError('call-ended');
  return call;
}

export function end(call: LocalCall, now: number, reason: string): void {
  call.state = { ...call.state, ended: true };
  call.status = 'ended';
  call.endedAt = now;
  call.reason = reason;
}
