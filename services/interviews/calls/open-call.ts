import type { Response } from '../../../db/interviews/entities.ts';
import { findLocalCall } from '../../../db/interviews/local-calls.ts';
import type { CallClock } from '../../../domain/interviews/local/call-clock.ts';
import type { TranscriptTurn } from '../../../domain/interviews/response.ts';
import type { ServiceDeps } from '../../deps.ts';
import { clockOf } from '../local/talk.ts';
import { turnState, type TurnState } from '../local/turn-state.ts';

/** A call, while it is open or after it has ended. */
export interface CallSoFar {
  /** The transcript so far; for a call at another provider only after its end. */
  turns: TranscriptTurn[];
  /** Null: the call is over, or belongs to another provider. */
  clock: CallClock | null;
  /** The candidate's latest message if it got no reply and has to be sent again. Null: none. */
  pending: string | null;
  state: TurnState;
}

export async function callSoFar(
  { orm }: Pick<ServiceDeps, 'orm'>,
  { provider, callId, endedAt, transcript }: Response,
): Promise<CallSoFar> {
  const call = provider === 'local' && callId ? await findLocalCall(orm, callId) : null;
  if (!call || endedAt) {
    const state = call ? turnState(call) : UNKNOWN;
    return { turns: transcript, clock: null, pending: null, state };
  }
  const replied = call.turns.findLastIndex(({ role }) => role === 'agent') + 1;
  const isOver = call.status === 'ended' || call.status === 'error';
  return {
    turns: isOver ? call.turns : call.turns.slice(0, replied),
    clock: clockOf(call, Date.now()),
    pending: isOver ? null : (call.turns[replied]?.content ?? null),
    state: turnState(call),
  };
}

/** For calls whose turns another provider handles. */
const UNKNOWN: TurnState = { question: null, concern: 'none', helpText: null };
