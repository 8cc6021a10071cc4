import { lockLocalCall, saveLocalCall, type LocalCall } from '../../../db/interviews/local-calls.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import {
  type CallClock,
  NO_PAUSES,
  pause,
  readClock,
  resume,
} from '../../../domain/interviews/local/call-clock.ts';
import { nextTurn } from '../../../domain/interviews/local/next-turn.ts';
import type { CallEventName } from '../../../domain/interviews/calls/call-state.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { prolongCallToken } from '../calls/call-token.ts';
import { markEnded } from '../calls/mark-ended.ts';
import { GRACE_MS, isOverdue, localInterview } from './local-provider.ts';

/** The most that the turns of a call may hold, in characters: a person types less in two hours. */
const MOST_CHARACTERS = 400_000;

export interface SpokenTurn {
  message: { role: 'agent'; content: string };
  ended: boolean;
}

/** The result for a call, with the events that the provider must send about it. */
export interface TalkOutcome<Result> {
  result: Result;
  call: LocalCall;
  events: CallEventName[];
}

/**
 * Takes what the candidate says and gives the interviewer's next turn. AppErrors `not-found` for a call of another
 * provider, `call-ended`.
 */
export function sayInCall(
  em: TenantEntityManager,
  callId: string,
  content: string,
): Promise<TalkOutcome<SpokenTurn>> {
  return em.transactional(async (tx) => {
    const call = await openCall(tx, callId);
    const said = call.turns.reduce((sum, turn) => sum + turn.content.length, content.length);
    if (said > MOST_CHARACTERS)
      throw new AppError('invalid-input', 'The interview has reached its maximum length');
    const now = Date.now();
    const isFirst = call.startedAt === null;
    call.startedAt ??= now;
    const at = now - call.startedAt;
    // A speaking candidate is back.
    stopOrGo(call, false, now);
    const elapsedMs = clockOf(call, now).activeMs ?? 0;
    const { content: answer, state } = nextTurn(localInterview(call.plan), call.state, elapsedMs);
    const since = call.turns.at(-1)?.endMs ?? 0;
    call.turns.push(
      { role: 'user', content, startMs: since, endMs: at },
      { role: 'agent', content: answer, startMs: at, endMs: at },
    );
    call.state = state;
    call.status = 'ongoing';
    if (state.ended) end(call, now, 'agent_hangup');
    await saveLocalCall(tx, call);
    // The time starts here: a candidate who thinks long before the first answer still has all of it.
    if (isFirst) await prolongCallToken(tx, callId, call.plan.limitMs + GRACE_MS);
    if (state.ended) await markEnded(tx, callId);
    const events: CallEventName[] = [
      ...(isFirst ? ['call_started' as const] : []),
      ...(state.ended ? OVER : []),
    ];
    return { result: { message: { role: 'agent', content: answer }, ended: state.ended }, call, events };
  });
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
 * Stops the clock of a call, or lets it run on; answers with the clock. Before the first answer nothing runs that could be
 * stopped. AppErrors `not-found` for a call of another provider, `call-ended`.
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

/** The candidate's remaining time at `now`. */
export function clockOf(
  { startedAt, state }: Pick<LocalCall, 'startedAt' | 'state'>,
  now: number,
): CallClock {
  return readClock(startedAt, state.pauses ?? NO_PAUSES, now);
}

function stopOrGo(call: LocalCall, isPaused: boolean, now: number): void {
  const pauses = call.state.pauses ?? NO_PAUSES;
  call.state = { ...call.state, pauses: isPaused ? pause(pauses, now) : resume(pauses, now) };
}

const OVER: CallEventName[] = ['call_ended', 'call_analyzed'];

async function openCall(tx: TenantEntityManager, callId: string): Promise<LocalCall> {
  const call = await lockLocalCall(tx, callId);
  if (!call) throw new AppError('not-found');
  const isOver = call.status === 'ended' || call.status === 'error' || isOverdue(call, Date.now());
  if (isOver) throw new AppError('call-ended');
  return call;
}

function end(call: LocalCall, now: number, reason: string): void {
  call.state = { ...call.state, ended: true };
  call.status = 'ended';
  call.endedAt = now;
  call.reason = reason;
}
