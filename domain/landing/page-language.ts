import type { Section } from './section.ts';
import { textsOf } from './section-texts.ts';

/** Small words that sentences of a language are held together by, and that others do not have. */
const SMALL_WORDS: Record<string, string> = {
  en: 'the and of to is are with for your you we our that this from it not have what how',
  de: 'der die das und ist sind mit für ihr ihre sie wir unser unsere nicht auch auf aus wie eine einen',
  fr: 'le les des et est sont avec pour vous nous notre votre que qui une dans sur pas du',
  es: 'el los las y es son con para su sus nosotros nuestro que una por como más del en',
};
/** Languages by their signs, and how many letters of an alphabet one sign stands for. What has kana is no Chinese. */
const SCRIPTS: [signs: RegExp, language: string, letters: number, only?: RegExp][] = [
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
const FALLBACK = 'en';

/**
 * The language of a page as a BCP 47 tag: by its script, else by its small words (English, German, French, Spanish, whose words
 * the page itself has). English where neither tells.
 */
export function pageLanguage(sections: readonly Section[], brief: string): string {
  const written = sections.flatMap((section) =>
    textsOf(section)
      .filter(({ kind }) => kind !== 'link')
      .map(({ text }) => text),
  );
  const text = [brief, ...written].join(' ').toLowerCase();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(([signs, , worth, only]) => {
    const count = text.match(signs)?.length ?? 0;
    return count * worth > letters - count && (!only || only.test(text));
  });
  if (script) return script[1];
  const words = text.match(/\p{L}+/gu) ?? [];
  const [best] = Object.entries(SMALL_WORDS)
    .map(([language, small]) => {
      const known = new Set(small.split(' '));
      return { language, count: words.filter((word) => known.has(word)).length };
    })
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.language : FALLBACK;
}
