/**
 * Languages with their own texts for the candidate's page, the built-in interviewer, the consent and the mails to candidates.
 * Other languages get the English texts.
 */
export const PHRASE_LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'nl',
  'pl',
  'tr',
  'ar',
  'ja',
  'zh',
] as const;
export type PhraseLanguage = (typeof PHRASE_LANGUAGES)[number];

/** The language of the texts for an interviewer's language (BCP 47). */
export function phraseLanguageOf(tag: string): PhraseLanguage {
  return PHRASE_LANGUAGES.find((language) => isOf(tag, language)) ?? 'en';
}

function isOf(tag: string, language: string): boolean {
  return tag.toLowerCase().split(/[-_]/)[0] === language;
}
