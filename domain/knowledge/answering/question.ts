import { asksForNumber } from '../answer-kind.ts';
import { analyseQuery } from '../terms.ts';
import { analyse } from '../terms.ts';
import { wordsOf } from '../question-words.ts';
import { measureNames } from './measures.ts';

/** What is looked for in the sentences of the documents. */
export interface ReadQuestion {
  text: string;
  /** Each of its words as a stem, with other stems under which the same is told. */
  asked: { term: string; also: string[] }[];
  wants: { number: boolean; person: boolean; reason: boolean; steps: boolean; place: boolean };
}

const PERSON = /^\W*(?:who|whom|whose|wer|wem|wen|qui|quién)\b|\bby whom\b/iu;
const REASON = /\b(?:why|what reason|how come|warum|weshalb|wieso|pourquoi|por qué)\b/iu;
const STEPS =
  /\bhow (?:do|does|can|could|should|would|must|to|is .+ (?:installed|used))\b|\b(?:what|which) (?:command|code|steps?)\b|\bwhat (?:do|should|can|must) (?:i|we|you) do\b|\b(?:command|example|snippet|instructions?)\b|\bwie (?:kann|muss|soll|wird|installier\w*|geht)\b|\bcomment\b|\bcómo\b/iu;
const PLACE = /\b(?:where|wo|wohin|où|dónde)\b/iu;

/** Forms of a verb that share no stem. */
const IRREGULAR = [
  'lead leads led',
  'pay pays paid',
  'send sends sent',
  'buy buys bought',
  'hold holds held',
  'keep keeps kept',
  'find finds found',
  'run runs ran',
  'make makes made',
  'sell sells sold',
  'write writes wrote written',
  'begin begins began begun start starts',
  'take takes took taken',
  'give gives gave given',
  'choose chooses chose chosen',
  'win wins won',
  'build builds built',
  'leave leaves left',
  'rise rises rose risen',
  'grow grows grew grown',
  'meet meets met',
  'lose loses lost loss',
  'break breaks broke broken',
  'teach teaches taught',
  'speak spoke spoken',
  'fall fell fallen',
  'know knew known',
  'fly flew flown',
  'wear wore worn',
  'drive drove driven',
  'eat ate eaten',
].map((forms) => forms.split(' '));

/** Reads a question that is put to texts in `language`. */
export function readQuestion(text: string, language: string): ReadQuestion {
  const measures = measureNames(text, language);
  const asked = analyseQuery(text, [language])
    .flat()
    .map((term) => ({ term, also: otherForms(term, language) }));
  const known = new Set(asked.map(({ term }) => term));
  // One word more that counts as said when the text tells it under any of its names.
  const [first, ...names] = measures.filter((name) => !known.has(name));
  if (first !== undefined && names.length === measures.length - 1) asked.push({ term: first, also: names });
  return {
    text,
    asked,
    wants: {
      number: asksForNumber(text),
      person: PERSON.test(text),
      reason: REASON.test(text),
      steps: STEPS.test(text),
      place: PLACE.test(text),
    },
  };
}

function otherForms(term: string, language: string): string[] {
  if (language !== 'en') return [];
  const forms = IRREGULAR.find((group) => group.includes(term));
  return forms ? forms.flatMap((form) => analyse(form, language)).filter((form) => form !== term) : [];
}

const NAME = /(?<![.!?:]\s|^)\p{Lu}[\p{L}'’-]+(?:\s+(?:\p{Lu}\.\s+)?\p{Lu}[\p{L}'’-]+)+/gu;
const BECAUSE =
  /\b(?:because|since|due to|reason|so that|therefore|as the|owing to|weil|denn|da|damit|wegen|parce que|car|porque|debido)\b/iu;

/** How much more a text of this kind is worth to the question than one that is not of it. */
export function gainOf({ wants, text: question }: ReadQuestion, text: string): number {
  const asked = new Set(wordsOf(question));
  if (wants.person && namesPerson(text, asked)) return 1.5;
  if (wants.reason && BECAUSE.test(text)) return 1.5;
  if (
    wants.place &&
    /\b(?:at|in|on|under|behind|in front of|near|from|bei|im|am|hinter|unter|à|dans|en)\b|@|https?:/iu.test(
      text,
    )
  )
    return 1.15;
  return 1;
}

/** Two words with capitals that the question does not name itself. */
function namesPerson(text: string, asked: ReadonlySet<string>): boolean {
  return [...` ${text}`.matchAll(NAME)].some(([name]) => wordsOf(name).some((word) => !asked.has(word)));
}
