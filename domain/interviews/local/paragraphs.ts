import { lettersOf } from '../scoring/letters.ts';

/** The non-empty texts, as paragraphs. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** Whether none of these turns or their paragraphs equals this text. Case and punctuation are ignored. */
export function isUnsaid(text: string, said: readonly string[]): boolean {
  const wanted = lettersOf(text).text.trim();
  return said.every((turn) =>
    [turn, ...turn.split('\n\n')].every((part) => lettersOf(part).text.trim() !== wanted),
  );
}
