/** Languages in which the offline rules and the built-in interviewer have phrases of their own. */
export type PhraseLanguage = 'en' | 'de';

const GERMAN =
  /(?<!\p{L})(?:der|die|das|und|ist|nicht|mit|für|von|wir|sie|eine?[nmrs]?|auf|bei|ihre?[nmrs]?|oder|auch|als|zur|zum)(?!\p{L})/giu;
const ENGLISH =
  /(?<!\p{L})(?:the|and|is|of|to|with|for|you|your|our|we|on|at|or|as|in|are|will|be|have)(?!\p{L})/giu;

/** By function words; English where neither language shows. */
export function phraseLanguage(text: string): PhraseLanguage {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(GERMAN) > count(ENGLISH) ? 'de' : 'en';
}

/** The one for an interviewer of this language (BCP 47); English for all that have no phrases of their own. */
export function phraseLanguageOf(tag: string): PhraseLanguage {
  return /^de\b/i.test(tag) ? 'de' : 'en';
}
