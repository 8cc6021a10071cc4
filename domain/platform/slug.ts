import { UNDIVIDED_LETTERS } from './undivided-letters.ts';

/** Maximum length of a slug, in characters. */
export const LONGEST_SLUG = 80;

/** Lower-case words of ASCII letters and digits, joined by single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Umlauts are transcribed: Müller becomes `mueller`. */
const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ...UNDIVIDED_LETTERS };

/** A slug from a name, at most `LONGEST_SLUG` long; empty when the name has no letter that a slug can contain. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '');
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  return words.join('-').slice(0, LONGEST_SLUG).replace(/-$/, '');
}
