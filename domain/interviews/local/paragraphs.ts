import { lettersOf } from '../scoring/letters.ts';

/** The texts that say something, as paragraphs. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** Whether none of these turns, or of their paragraphs, says just this. Case and punctuation do not count. */
export function isUnsaid(text: string, said: readonly string[]): boolean {
  const wanted = lettersOf(text).text.trim();
  return said.every((turn) =>
    [turn, ...turn.split('\n\n')].every((part) => lettersOf(part).text.trim() !== wanted),
  );
}
