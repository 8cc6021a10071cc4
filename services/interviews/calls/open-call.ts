import type { Response } from '../../../db/interviews/entities.ts';
import { findLocalCall } from '../../../db/interviews/local-calls.ts';
import type { CallClock } from '../../../domain/interviews/local/call-clock.ts';
import type { TranscriptTurn } from '../../../domain/interviews/response.ts';
import type { ServiceDeps } from '../../deps.ts';
import { clockOf } from '../local/talk.ts';

/** A call while it is open, and after it. */
export interface CallSoFar {
  /** The transcript so far; for a call at another provider only once it is over. */
  turns: TranscriptTurn[];
  /** Null: the call is over, or another provider's. */
  clock: CallClock | null;
}

export async function callSoFar(
  { orm }: Pick<ServiceDeps, 'orm'>,
  { provider, callId, endedAt, transcript }: Response,
): Promise<CallSoFar> {
  const isOpen = provider === 'local' && !endedAt && callId;
  const call = isOpen ? await findLocalCall(orm, callId) : null;
  if (!call) return { turns: transcript, clock: null };
  return { turns: call.turns, clock: clockOf(call, Date.now()) };
}
