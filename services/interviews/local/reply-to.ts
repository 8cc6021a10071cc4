import type { CallConcern, FoundConcern } from '../../../domain/interviews/concern.ts';
import { decidedTurn } from '../../../domain/interviews/local/decided-turn.ts';
import type { Decision } from '../../../domain/interviews/local/decision.ts';
import type { LocalTurn } from '../../../domain/interviews/local/local-state.ts';
import { nextTurn } from '../../../domain/interviews/local/next-turn.ts';
import type { Heard } from './listen.ts';
import { localInterview } from './local-provider.ts';
import { clockOf } from './talk.ts';

/** The reply to the latest message: as decided by the model, or the next planned question if no model has interpreted them. */
export function replyTo({ call, now, decision, action }: Heard & { decision: Decision | null }): LocalTurn {
  const interview = localInterview(call.plan);
  const elapsedMs = clockOf(call, now).activeMs ?? 0;
  const said = call.turns.flatMap(({ role, content }) => (role === 'agent' ? [content] : []));
  const { content, state } = decision
    ? decidedTurn(interview, call.state, decision, { elapsedMs, said })
    : nextTurn(interview, call.state, elapsedMs);
  if (!interview.listens) return { content, state };
  // A pressed button contains nothing to check for distress.
  const level = decision?.concern ?? (action ? 'none' : null);
  return { content, state: { ...state, concern: readConcern(call.state.concern, call.turns, level) } };
}

/** Stores `level` for everything said since the interviewer's last turn; null: no model has read it. */
function readConcern(
  before: CallConcern = { turns: [], hasUnread: false },
  turns: Heard['call']['turns'],
  level: Decision['concern'] | null,
): CallConcern {
  if (level === null) return { ...before, hasUnread: true };
  if (level === 'none') return before;
  const first = turns.findLastIndex(({ role }) => role === 'agent') + 1;
  const found = turns.slice(first).map((_, place): FoundConcern => ({ turn: first + place, level }));
  return { ...before, turns: [...before.turns, ...found] };
}
