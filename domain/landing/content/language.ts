import { pageLanguage } from '../page-language.ts';

/** Languages with stock phrases of their own; a text in another one gets the English ones. */
export type PhraseLanguage = 'en' | 'de';

export function phraseLanguage(text: string): PhraseLanguage {
  return pageLanguage([], text) === 'de' ? 'de' : 'en';
}
