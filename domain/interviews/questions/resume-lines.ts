import { sentencesIn } from '../../text/sentences.ts';

/** The lines of a CV that are looked at one by one: its own, and the sentences of those that hold several. */
export function resumeLines(text: string): string[] {
  return sentencesIn(text)
    .map((sentence) => sentence.text.trim())
    .filter((line) => line !== '');
}

/** What is left of a CV without the lines of these numbers, from 1; null if one of them is no line. */
export function withoutLines(lines: readonly string[], leftOut: readonly number[]): string | null {
  const numbers = new Set(leftOut);
  for (const number of numbers) if (number < 1 || number > lines.length) return null;
  return lines.filter((_, at) => !numbers.has(at + 1)).join('\n');
}
