import type { ShownTurn } from '../text-call.ts';

/** One bubble per thought: the interviewer separates thoughts by empty lines. Answers stay as written. */
export function bubblesOf(turns: readonly ShownTurn[]): ShownTurn[] {
  return turns.flatMap((turn) =>
    turn.role === 'agent'
      ? turn.content
          .split(/\n\s*\n/)
          .filter((thought) => thought.trim() !== '')
          .map((content) => ({ ...turn, content }))
      : [turn],
  );
}
