import type { ModelMessage } from '../../../domain/ports/language-model.ts';

/** Asks a model to continue an answer that was cut off at its length limit. */
export const GO_ON =
  'Your answer was cut off because it reached its length limit. Go on exactly where it ended, even in the middle of a word. Repeat nothing, and say nothing about the interruption.';

/** The messages that make a model continue its answer; none for a new answer. */
export function continuationOf(begun: string | undefined): ModelMessage[] {
  if (!begun) return [];
  return [
    { role: 'assistant', content: begun.trimEnd() },
    { role: 'user', content: GO_ON },
  ];
}
