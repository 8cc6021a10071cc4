import type { Response } from '../../../db/interviews/entities.ts';
import type { CallConcern, FoundConcern } from '../../../domain/interviews/concern.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { CallFrame, ModelDeps } from '../../platform/models/model-call.ts';
import { findConcernPrompt } from '../prompts/find-concern.ts';

/**
 * The turns of a call that sound like distress. A call that was read whole, be it turn by turn, keeps what was found; any other is
 * read now, by the company's model. Null: nobody could read it. The other AppErrors of `callModel`.
 */
export async function findConcern(
  deps: ModelDeps,
  frame: CallFrame,
  { transcript, concern }: Pick<Response, 'transcript' | 'concern'>,
): Promise<CallConcern | null> {
  const known = concern ?? null;
  const isSilent = !transcript.some(({ role, content }) => role === 'user' && content.trim() !== '');
  if (isSilent || (known && !known.hasUnread)) return known;
  try {
    const { value } = await callModel(deps, {
      ...frame,
      prompt: findConcernPrompt,
      input: { transcript: transcript.map(({ role, content }) => ({ role, content })) },
      model: null,
    });
    const found = value.turns.flatMap(({ turn, concern: level }): FoundConcern[] =>
      level !== 'none' && transcript[turn]?.role === 'user' ? [{ turn, level }] : [],
    );
    return { turns: joined(known?.turns ?? [], found), hasUnread: false };
  } catch (error) {
    if (isAppError(error, 'model-required', 'model-output-invalid')) return known;
    throw error;
  }
}

/** One for each turn, the graver where there are two; in the order of the call. */
function joined(known: readonly FoundConcern[], found: readonly FoundConcern[]): FoundConcern[] {
  const byTurn = new Map<number, FoundConcern>();
  for (const each of [...known, ...found]) {
    if (byTurn.get(each.turn)?.level !== 'acute') byTurn.set(each.turn, each);
  }
  return [...byTurn.values()].toSorted((a, b) => a.turn - b.turn);
}
