import type { SmallTalkLanguage } from './language.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { hi } from './languages/hi.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { pt } from './languages/pt.ts';
import { ru } from './languages/ru.ts';
import { tr } from './languages/tr.ts';
import { uk } from './languages/uk.ts';
import { zh } from './languages/zh.ts';

/** The first of two languages that have the same phrase wins, unless the agent speaks the other one. */
export const SMALL_TALK = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  tr,
  ru,
  uk,
  ja,
  zh,
  ar,
  hi,
} as const satisfies Record<string, SmallTalkLanguage>;

/** ISO 639-1 code of a language with stock phrases. */
export type TalkLanguage = keyof typeof SMALL_TALK;

export const TALK_LANGUAGES: readonly TalkLanguage[] = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'tr',
  'ru',
  'uk',
  'ja',
  'zh',
  'ar',
  'hi',
];
