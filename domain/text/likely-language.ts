import { STOP_WORDS } from './stop-words.ts';
import { wordsOf } from './words.ts';

/** The language whose stop words a text has most of (ISO 639-1); English when none shows. */
export function likelyLanguage(text: string): string {
  return shownLanguage(text) ?? 'en';
}

/**
 * The language of a question to files in `languages` (null: unknown). If a short question has no word that shows its language, it
 * is assumed to be the files' language. Null if neither is known, as for an unknown script.
 */
export function questionLanguage(text: string, languages: readonly (string | null)[]): string | null {
  const shown = shownLanguage(text);
  if (shown) return shown;
  const [only, ...others] = languages;
  if (only && others.length === 0) return only;
  return /\p{L}/u.test(text.replaceAll(/\p{Script=Latin}/gu, '')) ? null : 'en';
}

function shownLanguage(text: string): string | null {
  const words = wordsOf(text).map(fold);
  let most: { language: string | null; count: number } = { language: null, count: 0 };
  for (const [language, stopWords] of Object.entries(STOP_WORDS)) {
    const count = words.filter((word) => stopWords?.has(word)).length;
    // English comes first and so wins a tie.
    if (count > most.count) most = { language, count };
  }
  return most.language;
}

/** Without diacritics, as the stop words are written. */
function fold(word: string): string {
  return word.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
}
