import { STOP_WORDS } from './stop-words.ts';
import { wordsOf } from './words.ts';

/**
 * Languages by script, and how many Latin letters one character is worth. `only`: characters that other languages of the script
 * lack.
 */
const SCRIPTS: [signs: RegExp, language: string, letters: number, only?: RegExp][] = [
  [/\p{sc=Arabic}/gu, 'ur', 1, /[ٹڈڑے]/u],
  [/\p{sc=Arabic}/gu, 'fa', 1, /[پچژگ]/u],
  [/\p{sc=Arabic}/gu, 'ar', 1],
  [/\p{sc=Hebrew}/gu, 'he', 1],
  [/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/gu, 'ja', 3, /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  [/\p{sc=Han}/gu, 'zh', 3],
  [/\p{sc=Hangul}/gu, 'ko', 3],
  [/\p{sc=Thai}/gu, 'th', 1],
  [/\p{sc=Greek}/gu, 'el', 1],
  [/\p{sc=Cyrillic}/gu, 'uk', 1, /[іїєґ]/u],
  [/\p{sc=Cyrillic}/gu, 'ru', 1],
];

/** The language of a text (ISO 639-1) by its script, otherwise by its stop words; English if there is no evidence. */
export function likelyLanguage(text: string): string {
  return scriptLanguage(text) ?? shownLanguages(text)[0] ?? 'en';
}

function scriptLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(([signs, , worth, only]) => {
    const count = text.match(signs)?.length ?? 0;
    return count * worth > letters - count && (!only || only.test(text));
  });
  return script?.[1] ?? null;
}

/**
 * The language of a question about files in `languages` (null: unknown). If a short question contains no word that reveals its
 * language, or words of several, the files' language is assumed.
 */
export function questionLanguage(text: string, languages: readonly (string | null)[]): string {
  const script = scriptLanguage(text);
  if (script) return script;
  const shown = shownLanguages(text);
  const known = languages.filter((one) => one !== null);
  const [first] = shown;
  if (first) return shown.find((one) => known.includes(one)) ?? first;
  return known.includes('en') ? 'en' : (known[0] ?? 'en');
}

/** The languages with the most stop words in a text, English first; none if it has no stop words. */
function shownLanguages(text: string): string[] {
  const words = wordsOf(text).map(fold);
  const counts = Object.entries(STOP_WORDS).map(([language, stopWords]) => ({
    language,
    count: words.filter((word) => stopWords?.has(word)).length,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return most === 0 ? [] : counts.filter(({ count }) => count === most).map(({ language }) => language);
}

/** Removes diacritics, as in the stop words. */
function fold(word: string): string {
  return word.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
}
