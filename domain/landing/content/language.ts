/** Languages with stock phrases of their own; a text in another one gets the English ones. */
export type PageLanguage = 'en' | 'de';

/** Words that only one of the two has, and that hardly a sentence does without. */
const GERMAN =
  /(?<!\p{L})(?:und|der|die|das|wir|für|mit|ist|sind|unser\w*|eine?[mnrs]?|auch|nicht|bei|aus)(?!\p{L})/giu;
const ENGLISH = /(?<!\p{L})(?:and|the|we|for|with|is|are|our|an?|also|not|from|of|to)(?!\p{L})/giu;

/** The language that most of the little words belong to. */
export function pageLanguage(text: string): PageLanguage {
  return (text.match(GERMAN)?.length ?? 0) > (text.match(ENGLISH)?.length ?? 0) ? 'de' : 'en';
}
