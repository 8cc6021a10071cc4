import { initialLetters } from '../../../domain/platform/initial-letters.ts';

/** The initials of the first two words that have a letter or digit; empty if no word has one. */
export function initialsOf(name: string): string {
  return initialLetters(name).slice(0, 2).join('').toLocaleUpperCase();
}
