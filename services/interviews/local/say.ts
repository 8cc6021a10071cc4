import { lockLocalCall, saveLocalCall, type LocalCall } from '../../../db/interviews/local-calls.ts';
import { ResponseEntity } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { Action } from '../../../domain/interviews/local/decision.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { prolongCallToken } from '../calls/call-token.ts';
import { markEnded } from '../calls/mark-ended.ts';
import { keepConcern, mailTeam, type TeamNotice } from '../concern/tell-team.ts';
import { listen, type Heard, type ListenDeps } from './listen.ts';
import { GRACE_MS } from './local-provider.ts';
import { replyTo } from './reply-to.ts';
import { end, openCall, OVER, stopOrGo, type TalkOutcome } from './talk.ts';
import { turnState, type TurnState } from './turn-state.ts';

/** Most characters in the turns of a call; more than a person types in two hours. */
const MOST_CHARACTERS = 400_000;

export interface SpokenTurn extends TurnState {
  message: { role: 'agent'; content: string };
  ended: boolean;
}

/**
 * Stores what the candidate says and returns the interviewer's next turn. The message is stored first; then the company's model
 * may read it while no lock is held; the reply answers everything said until then. Messages sent at the same time get one reply,
 * as does a message that is sent again because its reply was lost. AppErrors `not-found` for a call of another provider,
 * `call-ended`.
 */
export async function sayInCall(
  em: TenantEntityManager,
  deps: ListenDeps,
  callId: string,
  { content, action }: { content: string; action?: Action | undefined },
): Promise<TalkOutcome<SpokenTurn>> {
  const deadline = Date.now() + deps.settings.INTERVIEW_TURN_TIMEOUT;
  const { isFirst, ...heard } = await em.transactional((tx) => hear(tx, callId, content));
  let { call } = heard;
  for (;;) {
    const basis: Heard = { call, action, now: Date.now() };
    const decision = await listen(deps, basis, deadline);
    const replied = await em.transactional((tx) => reply(tx, { ...basis, decision, place: heard.place }));
    if (replied.notice) await mailTeam(deps, em, replied.notice);
    call = replied.call;
    if (!replied.result) continue;
    const started = isFirst ? (['call_started'] as const) : [];
    return { call, result: replied.result, events: [...started, ...(replied.isOver ? OVER : [])] };
  }
}

/** Stores what was said; `place` is its index among the turns. A message that is sent again is found there. */
async function hear(
  tx: TenantEntityManager,
  callId: string,
  content: string,
): Promise<{ call: LocalCall; place: number; isFirst: boolean }> {
  const call = await openCall(tx, callId);
  const last = call.turns.at(-1);
  if (last?.role === 'user' && last.content === content)
    return { call, place: call.turns.length - 1, isFirst: false };
  const said = call.turns.reduce((sum, turn) => sum + turn.content.length, content.length);
  if (said > MOST_CHARACTERS)
    throw new AppError('invalid-input', 'The interview has reached its maximum length');
  const now = Date.now();
  const isFirst = call.startedAt === null;
  call.startedAt ??= now;
  // A candidate who speaks is back: ends the pause.
  stopOrGo(call, false, now);
  call.turns.push({ role: 'user', content, startMs: last?.endMs ?? 0, endMs: now - call.startedAt });
  call.status = 'ongoing';
  await saveLocalCall(tx, call);
  // The time starts now, so a candidate who thinks for long before the first answer still has all of it.
  if (isFirst) await prolongCallToken(tx, callId, call.plan.limitMs + GRACE_MS);
  return { call, place: call.turns.length - 1, isFirst };
}

interface Replied {
  call: LocalCall;
  /** Null: more was said in the meantime, and the reply must answer that as well. */
  result: SpokenTurn | null;
  /** The reply has ended the call. */
  isOver?: boolean;
  notice?: TeamNotice | null;
}

/** Stores the reply, unless another request has already replied. AppError `call-ended` if the candidate has hung up. */
async function reply(
  tx: TenantEntityManager,
  { place, ...basis }: Parameters<typeof replyTo>[0] & { place: number },
): Promise<Replied> {
  const call = await lockLocalCall(tx, basis.call.callId);
  if (!call) throw new AppError('not-found');
  const other = call.turns.slice(place).find(({ role }) => role === 'agent');
  if (other) return { call, result: resultOf(call, other.content) };
  if (call.status === 'ended' || call.status === 'error') throw new AppError('call-ended');
  if (call.turns.length !== basis.call.turns.length) return { call, result: null };
  const before = call.state.concern;
  const { content, state } = replyTo({ ...basis, call });
  const now = Date.now();
  const at = now - (call.startedAt ?? now);
  call.turns.push({ role: 'agent', content, startMs: at, endMs: at });
  call.state = state;
  // The clock stops while the questions pause.
  if (state.isPaused) stopOrGo(call, true, now);
  if (state.ended) end(call, now, 'agent_hangup');
  await saveLocalCall(tx, call);
  let notice: TeamNotice | null = null;
  if (state.concern && JSON.stringify(state.concern) !== JSON.stringify(before)) {
    const response = await findForChange(tx, ResponseEntity, { callId: call.callId }, null);
    notice = await keepConcern(tx, response, state.concern);
    await tx.flush();
  }
  if (state.ended) await markEnded(tx, call.callId);
  return { call, result: resultOf(call, content), isOver: state.ended, notice };
}

function resultOf(call: LocalCall, content: string): SpokenTurn {
  return { message: { role: 'agent', content }, ended: call.state.ended, ...turnState(call) };
}
