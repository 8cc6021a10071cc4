import { asksForNumber, asksForQuantity } from '../../answer-kind.ts';
import { analyse, analyseQuery } from '../../terms.ts';
import { contentWords, likelyLanguage, wordsOf } from '../../question-words.ts';
import { literalsOf } from './literals.ts';
import { rangesAround, type Telling } from './ranges.ts';
import { askedMeasure, measureNames, sameComparison } from './measures.ts';

/** What is looked for in the sentences of the documents. */
export interface ReadQuestion {
  text: string;
  /** Of the texts to which it is put. */
  language: string;
  /** Each of its words as a stem, with other stems under which the same is told. */
  asked: {
    term: string;
    also: string[];
    /** It asks for a measure and names nothing. */
    isMeasure?: boolean;
    /** What says it without the word: `5 kg` where it is asked how heavy. */
    told?: Telling;
  }[];
  wants: {
    number: boolean;
    /** How texts tell it, where it is asked for by its measure: `how heavy`. */
    told: RegExp | null;
    /** Only a number answers. */
    quantity: boolean;
    person: boolean;
    reason: boolean;
    steps: boolean;
    place: boolean;
    definition: boolean;
  };
}

const PERSON =
  /^\W*(?:who|whom|whose|wer|wem|wen|wie hei(?:ß|ss)t|qui|comment s['’]appelle|quién)\b|\bby whom\b/iu;
const REASON = /\b(?:why|what reason|how come|warum|weshalb|wieso|pourquoi|por qué)\b/iu;
const STEPS =
  /^\W*(?:install|uninstall|upgrade|set up|configure)\b|\bhow (?:do|does|can|could|should|would|must|to|is .+ (?:installed|used))\b|\b(?:what|which) (?:command|code|steps?)\b|\bwhat (?:do|should|can|must) (?:i|we|you) do\b|\b(?:command|example|snippet|instructions?)\b|\bwie (?:kann|muss|soll|wird|installier\w*|geht)\b|\bcomment\b|\bcómo\b/iu;
/** What something is, does or means. */
const DEFINITION =
  /^\W*(?:what (?:is|are|was|were|does|do|did|happens)|was (?:ist|sind|macht|bedeutet)|qu['’]est-ce|que (?:fait|signifie)|qué (?:es|son|hace|significa))\b/iu;
const PLACE = /\b(?:where|wo|wohin|où|dónde)\b/iu;

/** Words that tell what kind of answer is asked for, or how, and seldom are in it. */
const ASKING = new Set(
  analyse(
    'happen difference mean return need make call find give take work use want add say tell long large big high often ' +
      'size length number amount rate percentage version kind type name people person live cost weigh weight price pay ' +
      'way exist possible allow able contain include maximum max minimum min total value default explain describe list purpose reason',
    'en',
  ),
);

/** Forms of a verb, and spellings of a word, that share no stem. */
const IRREGULAR = [
  'lead leads led',
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
  'bring brings brought',
  'catch catches caught',
  'think thinks thought',
  'tell tells told',
  'come comes came',
  'pay pays paid payment',
  'january jan',
  'february feb',
  'march mar',
  'april apr',
  'august aug',
  'september sep sept',
  'october oct',
  'november nov',
  'december dec',
  'mac macos',
  'licence license',
  'colour color',
  'centre center',
  'programme program',
  'organise organize',
  'organisation organization',
  'cancel cancelled canceled cancellation',
].map((forms) => forms.split(' '));

/** Reads a question that is put to texts in `language`. */
export function readQuestion(text: string, language: string): ReadQuestion {
  const measures = measureNames(text, language);
  const measure = askedMeasure(text, language);
  const alike = sameComparison(text, language);
  const ranges = rangesAround(text);
  // In its own language as well, whose stop words say nothing in a text of another one.
  const languages = [...new Set([language, likelyLanguage(text)])];
  const asked: ReadQuestion['asked'] = [
    ...analyseQuery(text, languages),
    ...literalsOf(text).map((literal) => [literal]),
  ].map(([term = '', ...also]) => ({
    term,
    also: [...also, ...otherForms(term, language), ...(alike.get(term) ?? [])],
    ...(measure?.terms.has(term) ? { told: measure.told } : {}),
    ...(ranges.has(term) ? { told: ranges.get(term) } : {}),
  }));
  for (const word of asked) {
    // `what do you charge`: the word that asks is itself one of the names.
    if (measure?.terms.has(word.term) && measures.includes(word.term))
      Object.assign(word, { isMeasure: true, also: [...word.also, ...measures] });
  }
  const known = new Set(asked.map(({ term }) => term));
  // One word more that counts as said when the text tells it under any of its names.
  const [first, ...names] = measures.filter((name) => !known.has(name));
  if (first !== undefined && names.length === measures.length - 1) {
    asked.push({ term: first, also: names, isMeasure: true });
  }
  return {
    text,
    language,
    asked,
    wants: {
      number: asksForNumber(text),
      told: measure?.told ?? null,
      quantity: asksForQuantity(text),
      person: PERSON.test(text),
      reason: REASON.test(text),
      steps: STEPS.test(text),
      place: PLACE.test(text),
      definition: DEFINITION.test(text),
    },
  };
}

/** The words that name what it is about. */
export function namingWords({ asked }: ReadQuestion): ReadQuestion['asked'] {
  return asked.filter(({ term, isMeasure }) => !isMeasure && !ASKING.has(term));
}

/** What a definition is asked of: where something is quoted, that alone. */
export function definedWords(question: ReadQuestion): ReadQuestion['asked'] {
  const quoted = /["“„«]([^"”“»]{2,60})["”“»]/.exec(question.text)?.[1];
  const words = new Set(quoted === undefined ? [] : wordsOf(quoted));
  const named = namingWords(question);
  const own = named.filter(({ term }) => [...words].some((word) => word.startsWith(term)));
  return own.length > 0 ? own : named;
}

const HEAD =
  /\b(?:(?:which|what)(?: (?:is|are|was|were))?(?: the| an?)?|who (?:is|was) the|how many|how (?:much|long|often|high|far|big|large|heavy|old) (?:is|are|does|do|did|was|can)(?: an?| the| my)?)\s+(?:(?:new|current|present|latest|usual|normal|exact|next|different)\s+)*([\p{L}][\p{L}-]*)/iu;

/** The word for what is asked for: `Which university did …`, `How much does a taxi cost?`, `How many rooms …`; null without one. */
export function headOf(question: ReadQuestion): ReadQuestion['asked'][number] | null {
  const head = HEAD.exec(question.text)?.[1]?.toLowerCase();
  const named = namingWords(question);
  return named.find(({ term }) => head !== undefined && head.startsWith(term)) ?? null;
}

const YES_NO =
  /^\W*(?:is|are|was|were|do|does|did|can|could|may|must|will|would|should|has|have|est-ce|peut|puis|hay|puede)\b/iu;
/** Words with a capital that do not begin the question. */
const NAMES = /(?<=[^.!?]\s)\p{Lu}\p{Ll}[\p{L}-]+/gu;

/** Of the words that no answer holds the names (`Portugal`) for which a question asks whether it is so, or how it is done. */
export function missingNames(
  { text, wants }: ReadQuestion,
  missing: ReadQuestion['asked'],
): ReadQuestion['asked'] {
  if (!YES_NO.test(text) && !wants.steps) return [];
  const names = [...text.trim().matchAll(NAMES)].map(([name]) => name.toLowerCase());
  return missing.filter(({ term }) => names.some((name) => name.startsWith(term)));
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
  return [...` ${text}`.matchAll(NAME)].some(([name]) => {
    // `The Contractor` is none.
    const words = contentWords(name);
    return words.length > 1 && words.some((word) => !asked.has(word));
  });
}
