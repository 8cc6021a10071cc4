/** Languages in which the built-in interviewer and the candidate's page have phrases of their own. */
export type PhraseLanguage = 'en' | 'de';

/** The one for an interviewer of this language (BCP 47); English for all that have no phrases of their own. */
export function phraseLanguageOf(tag: string): PhraseLanguage {
  return /^de\b/i.test(tag) ? 'de' : 'en';
}
