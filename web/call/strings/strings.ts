import { phraseLanguageOf, type PhraseLanguage } from '../../../domain/interviews/language.ts';
import type { Strings } from './en.ts';

/** Only the page's language is loaded. A language without its own texts gets the English ones. */
const LOADERS: Record<PhraseLanguage, () => Promise<Strings>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  pt: async () => (await import('./pt.ts')).pt,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  tr: async () => (await import('./tr.ts')).tr,
  ar: async () => (await import('./ar.ts')).ar,
  ja: async () => (await import('./ja.ts')).ja,
  zh: async () => (await import('./zh.ts')).zh,
};

/** The texts in the page's language, which is the interviewer's if there are texts for it. */
export const STRINGS: Strings = await LOADERS[phraseLanguageOf(document.documentElement.lang)]();
