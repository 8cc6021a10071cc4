import { STOP_WORDS } from './stop-words.ts';

/** Lower-case words of a text: letters, digits and what joins them inside a word (`e-mail`, `3.5`, `don't`). */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return words.match(/[\p{L}\p{N}]+(?:[-'._][\p{L}\p{N}]+)*/gu) ?? [];
}

/** The language whose stop words a text has most of (ISO 639-1); English when none shows. */
export function likelyLanguage(text: string): string {
  const words = wordsOf(text).map(fold);
  const counts = Object.entries(STOP_WORDS).map(([language, stopWords]) => ({
    language,
    count: words.filter((word) => stopWords?.has(word)).length,
  }));
  const english = counts.find(({ language }) => language === 'en');
  const most = counts.reduce(
    (best, one) => (one.count > best.count ? one : best),
    english ?? { language: 'en', count: 0 },
  );
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
