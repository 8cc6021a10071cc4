import { STOP_WORDS } from './stop-words.ts';

/** Lower-case words of a text: letters, digits and what joins them inside a word (`e-mail`, `3.5`, `don't`). */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return words.match(/[\p{L}\p{N}]+(?:[-'._][\p{L}\p{N}]+)*/gu) ?? [];
}

/** The language whose stop words a text has most of (ISO 639-1); English when none shows. */
export function likelyLanguage(text: string): string {
  return shownLanguage(text) ?? 'en';
}

/**
 * The language of a question that is put to files in `languages` (null: unknown). A short question may hold no word
 * that tells; then it is taken to be in the files' language. Null when neither is known, as for an unknown script.
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
    // English stands first and so wins a tie.
    if (count > most.count) most = { language, count };
  }
  return most.language;
}

/** The words of a question that name something, in their order. */
export function contentWords(text: string, language = likelyLanguage(text)): string[] {
  const stopWords = STOP_WORDS[language];
  return wordsOf(text).filter((word) => !isStopWord(fold(word), stopWords));
}

/** `don't`, `it's`: as its parts. */
function isStopWord(word: string, stopWords: ReadonlySet<string> | undefined): boolean {
  return word.split("'").every((part) => part.length <= 1 || stopWords?.has(part)) && !/^\d/.test(word);
}

/** Without diacritics, as the stop words are written. */
function fold(word: string): string {
  return word.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
}
