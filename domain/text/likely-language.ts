import { STOP_WORDS } from './stop-words.ts';
import { wordsOf } from './words.ts';

/** The language whose stop words a text has most of (ISO 639-1); English when none shows. */
export function likelyLanguage(text: string): string {
  return shownLanguages(text)[0] ?? 'en';
}

/**
 * The language of a question to files in `languages` (null: unknown). If a short question has no word that shows its language, or
 * words of several, it is assumed to be the files' language. Null if neither is known, as for an unknown script.
 */
export function questionLanguage(text: string, languages: readonly (string | null)[]): string | null {
  const shown = shownLanguages(text);
  const known = languages.filter((one) => one !== null);
  if (shown.length > 0)
    return shown.find((one) => shown.length > 1 && known.includes(one)) ?? shown[0] ?? null;
  if (known.length > 0) return known.includes('en') ? 'en' : (known[0] ?? null);
  return /\p{L}/u.test(text.replaceAll(/\p{Script=Latin}/gu, '')) ? null : 'en';
}

/** Those whose stop words a text has most of, English first; none if it has none. */
function shownLanguages(text: string): string[] {
  const words = wordsOf(text).map(fold);
  const counts = Object.entries(STOP_WORDS).map(([language, stopWords]) => ({
    language,
    count: words.filter((word) => stopWords?.has(word)).length,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return most === 0 ? [] : counts.filter(({ count }) => count === most).map(({ language }) => language);
}

/** Without diacritics, as the stop words are written. */
function fold(word: string): string {
  return word.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
}
