import { likelyLanguage } from '../text/likely-language.ts';
import type { BusinessContext } from './business-context.ts';
import type { Section } from './section.ts';
import { textsOf } from './section-texts.ts';

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

/** The language of a page (BCP 47): the one that its owner chose, else as its script or its small words show it. */
export function pageLanguage(
  sections: readonly Section[],
  { businessOverview, language }: Pick<BusinessContext, 'businessOverview' | 'language'>,
): string {
  if (language) return language;
  const written = sections.flatMap((section) =>
    textsOf(section)
      .filter(({ kind }) => kind !== 'link')
      .map(({ text }) => text),
  );
  const text = [businessOverview, ...written].join(' ');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(([signs, , worth, only]) => {
    const count = text.match(signs)?.length ?? 0;
    return count * worth > letters - count && (!only || only.test(text));
  });
  return script?.[1] ?? likelyLanguage(text);
}
