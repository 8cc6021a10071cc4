import { analyse } from '../../terms.ts';
import { contentWords, wordsOf } from '../../question-words.ts';
import { comparisonIn, measureNames, type Comparison } from './measures.ts';

/** What a question wants of a table, with its words as stems in the language of the documents. */
export interface TableQuestion {
  /** `count`: of rows. `extreme`: the row with the most or least. `difference`: of two rows. */
  kind: 'count' | 'extreme' | 'difference';
  /** What is counted, as its stems; the last one is the thing itself (`exit codes`). */
  counted: string[];
  /** Stems of all its words, also of those that name nothing. */
  said: string[];
  /** Everything else that it names. */
  named: string[];
  comparison: Comparison | null;
  /** What stands right behind the word that compares: `the longest range`. */
  compared: string[];
  /** What the answer is one of: `which boat`, `the cheapest ticket`. */
  sought: string[];
  /** Of what is counted, what stands right behind `in` or `on`: `in stock`, but not `in the pool`. */
  within: string[];
  /** Names under which a table may tell what is compared; empty where the question's own words do. */
  measures: string[];
  /** `cost less than 3`: rows on one side of a number. */
  limit: { side: 'above' | 'below'; number: number } | null;
}

/** `1400 rpm`: the number says it all, and its unit is in no row. */
const UNIT = /(\d)\s?\p{L}{1,3}(?![\p{L}\d])/gu;

/** Not `order number of`, which is a name. */
const HOW_MANY =
  /\b(?:how many|(?<=^\W*|\b(?:the|a|total|what|whole|exact) )number of|wie ?viele|combien (?:de|d['’])|cuánt[oa]s)\s+(?:of (?:the |these |those |all )*)?/iu;
const HOW_MUCH_MORE =
  /\bhow (?:much|many) (?:more|less|fewer|longer|heavier|cheaper|larger|bigger|higher|older|younger|faster|smaller|lighter|shorter|lower)\b|\bdifference\b|\bunterschied\b|\bdifférence\b|\bdiferencia\b|\bwie ?viel (?:mehr|weniger|teurer|billiger)\b/iu;
const WHICH = /\b(?:which|what|who|welche[rsnm]?|wer|quel(?:le)?s?|qui|cuál(?:es)?|quién)\b/iu;
const LIMIT =
  /\b(?:(more|over|above|exceed\w*|at least|mehr|über|plus de|más de)|(less|fewer|under|below|at most|cheaper|weniger|unter|moins de|menos de))(?:\s+(?:than|als|de))?\s+(?:€|\$|£)?\s*(\d+(?:[.,]\d+)?)/iu;

/** Verbs and fillers that say nothing about which rows are meant. */
const FILLERS =
  'have has having done made make given come came thing things item items list use uses used need needs take takes pay pays paid fit fits hold holds contain contains containing cost costs include includes list listed named available offer offers offered there exist support supports supported provide provides provided total altogether all different single exactly mentioned given table price-list document contain enthalten enthält kosten haben gibt contient contiennent tiene tienen';

/** Null where a question wants neither a count nor a comparison. */
export function readTableQuestion(question: string, language: string): TableQuestion | null {
  const comparison = comparisonIn(question, language);
  const limit = limitIn(question);
  const kind = kindOf(question, comparison, limit !== null);
  if (!kind) return null;
  const fillers = new Set(analyse(FILLERS, language));
  const read = new Set(comparison?.read);
  const stems = (text: string) =>
    contentWords(text, language)
      .filter((word) => !read.has(word))
      // `e-bike` is no bike.
      .flatMap((word) =>
        analyse(word, language).filter((stem) => word.includes('-') || !/^\p{L}$/u.test(stem)),
      )
      .filter((stem) => !fillers.has(stem) && !(limit && stem === String(limit.number)));
  const counted = kind === 'count' ? stems(countedIn(question, language)) : [];
  const named = stems(limit ? question : question.replaceAll(UNIT, '$1')).filter(
    (stem) => !counted.includes(stem),
  );
  const measures = comparison?.names.length ? comparison.names : measureNames(question, language);
  const said = analyse(question, language);
  const compared = stems(behind(comparison, question));
  const sought = [...stems(SOUGHT.exec(question)?.[1] ?? ''), ...compared];
  const within = kind === 'count' ? stems(question.match(WITHIN)?.join(' ') ?? '') : [];
  return {
    kind,
    counted,
    said,
    named: [...new Set(named)],
    compared,
    sought,
    within,
    comparison,
    measures,
    limit,
  };
}

const SOUGHT = /\b(?:which|what|welche[rsnm]?|quel(?:le)?s?)\s+([\p{L}-]+)/iu;
const WITHIN = /(?<=\b(?:in|on|auf|en)\s+)\p{L}+/giu;

/** Not behind a comma: `cheaper, the tandem or the trailer`. */
function behind(comparison: Comparison | null, question: string): string {
  const [read] = comparison?.read ?? [];
  return read === undefined ? '' : (new RegExp(`${read}\\s+([\\p{L}-]+)`, 'iu').exec(question)?.[1] ?? '');
}

function kindOf(
  question: string,
  comparison: Comparison | null,
  isLimited: boolean,
): TableQuestion['kind'] | null {
  if (HOW_MUCH_MORE.test(question)) return 'difference';
  if (HOW_MANY.test(question)) return 'count';
  if (!comparison || isLimited || ASKS_OTHERWISE.test(question)) return null;
  return WHICH.test(question) || wordsOf(question).length <= FEW_WORDS ? 'extreme' : null;
}

/** `cheapest bread`: as it is typed into a search box. */
const FEW_WORDS = 4;
const ASKS_OTHERWISE =
  /^\W*(?:why|how|when|where|is|are|was|were|do|does|did|can|may|will|should|warum|wie|wann|wo|ist|sind|pourquoi|quand|où|por|cuándo|dónde)\b/iu;

/** The words after `how many` up to the first one that names nothing. */
function countedIn(question: string, language: string): string {
  const after = question.slice(
    (HOW_MANY.exec(question)?.index ?? 0) + (HOW_MANY.exec(question)?.[0].length ?? 0),
  );
  const words = after.split(/\s+/);
  const end = words.findIndex((word, place) => place > 0 && contentWords(word, language).length === 0);
  const noun = end < 0 ? words : words.slice(0, end);
  // A verb that is no stop word ends it as well.
  const verb = noun.findIndex((word, place) => place > 0 && FILLERS.split(' ').includes(word.toLowerCase()));
  return (verb < 0 ? noun : noun.slice(0, verb)).join(' ');
}

function limitIn(question: string): TableQuestion['limit'] {
  const [, above, , number] = LIMIT.exec(question) ?? [];
  if (number === undefined) return null;
  return { side: above === undefined ? 'below' : 'above', number: Number(number.replace(',', '.')) };
}
