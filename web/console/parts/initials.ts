import { initialLetters } from '../../../domain/platform/initial-letters.ts';

/** The first letter or digit of the first two words that have one; empty for a name without any. */
export function initialsOf(name: string): string {
  return initialLetters(name).slice(0, 2).join('').toLocaleUpperCase();
}
