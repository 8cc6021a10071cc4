import { sentencesIn } from '../../text/sentences.ts';

/** The lines of a CV, to be checked one by one; lines with several sentences are split. */
export function resumeLines(text: string): string[] {
  return sentencesIn(text)
    .map((sentence) => sentence.text.trim())
    .filter((line) => line !== '');
}

/** A CV without the lines of these numbers, from 1; null if a number is out of range. */
export function withoutLines(lines: readonly string[], leftOut: readonly number[]): string | null {
  const numbers = new Set(leftOut);
  for (const number of numbers) if (number < 1 || number > lines.length) return null;
  return lines.filter((_, at) => !numbers.has(at + 1)).join('\n');
}
