import { likelyLanguage } from '../question-words.ts';
import { SMALL_TALK, type TalkLanguage } from './languages.ts';

/** What tells a language by its letters alone, the surest first. */
const BY_LETTERS: readonly (readonly [RegExp, TalkLanguage])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/[ąćęłńśźż]/iu, 'pl'],
  [/[ğış]/u, 'tr'],
];

/** The language of a question, as far as it shows, among those that there are stock phrases in; else English. */
export function talkLanguage(question: string): TalkLanguage {
  const byLetters = BY_LETTERS.find(([letters]) => letters.test(question));
  if (byLetters) return byLetters[1];
  const likely = likelyLanguage(question);
  return isTalkLanguage(likely) ? likely : 'en';
}

function isTalkLanguage(language: string): language is TalkLanguage {
  return language in SMALL_TALK;
}
