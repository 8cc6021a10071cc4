import { phraseLanguageOf, type PhraseLanguage } from '../language.ts';

const WORDS: Record<PhraseLanguage, readonly [yes: string, no: string]> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  es: ['Sí', 'No'],
  fr: ['Oui', 'Non'],
  it: ['Sì', 'No'],
  pt: ['Sim', 'Não'],
  nl: ['Ja', 'Nee'],
  pl: ['Tak', 'Nie'],
  tr: ['Evet', 'Hayır'],
  ar: ['نعم', 'لا'],
  ja: ['はい', 'いいえ'],
  zh: ['是', '否'],
};

/** The initial choices of a new closed question, in the interviewer's language (BCP 47). */
export function yesNo(language: string): readonly [yes: string, no: string] {
  return WORDS[phraseLanguageOf(language)];
}
