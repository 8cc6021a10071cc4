import type { ShownTurn } from '../text-call.ts';

/** One bubble for each thought: the interviewer puts an empty line between them. Answers stay as they were written. */
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
