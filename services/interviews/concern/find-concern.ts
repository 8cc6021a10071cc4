import type { Response } from '../../../db/interviews/entities.ts';
import type { CallConcern, FoundConcern } from '../../../domain/interviews/concern.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { CallFrame, ModelDeps } from '../../platform/models/model-call.ts';
import { findConcernPrompt } from '../prompts/find-concern.ts';

/**
 * The turns of a call that sound like distress. If a model has already read all turns, returns what was found; otherwise the
 * company's model reads the call now. Null: no model could read it. Other AppErrors of `callModel`.
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

/** One finding per turn, the more serious of two, in the order of the call. */
function joined(known: readonly FoundConcern[], found: readonly FoundConcern[]): FoundConcern[] {
  const byTurn = new Map<number, FoundConcern>();
  for (const each of [...known, ...found]) {
    if (byTurn.get(each.turn)?.level !== 'acute') byTurn.set(each.turn, each);
  }
  return [...byTurn.values()].toSorted((a, b) => a.turn - b.turn);
}
