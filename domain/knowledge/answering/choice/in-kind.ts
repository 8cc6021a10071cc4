import { holdsNumber } from '../../answer-kind.ts';
import { headOf, namingWords, type ReadQuestion } from '../question/question.ts';
import { AROUND_WEIGHT, held, type Ranked } from '../candidates/rank-candidates.ts';
import { tells } from '../candidates/telling.ts';
import { LINKS } from '../question/units.ts';

const COUNTED = /\bhow many\b/iu;
/** Amounts of money, shares, times, URLs and numbers of issues, which count nothing. */
const NO_COUNT = new RegExp(
  String.raw`${LINKS}|\p{Sc}\s?\d[\d.,]*|(?<![\d.,])\d[\d.,]*\s?(?:\p{Sc}|%|(?:per ?cent|EUR|USD|GBP|CHF|euros?|dollars?|pounds?|cents?)\b)|\b\d{1,2}:\d\d\b`,
  'giu',
);
const SPAN =
  /(?<![\p{L}\d.,])(?:[\p{L}\d.,]+ (?:to|or|and|-|–) )?[\p{L}\d.,]+[ -](?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/giu;

/**
 * Whether what was chosen tells a number as it was asked for: money, a weight … in its unit by a sentence that
 * says something of what the question names; and of what is counted (`how many rooms`) a count, in a sentence about it.
 * True where nothing is known about the kind.
 */
export function isToldInKind(asked: ReadQuestion, chosen: readonly Ranked[]): boolean {
  const unit = asked.wants.number ? asked.wants.told : null;
  const named = namingWords(asked);
  // `high` is said by any amount of money.
  const isUnit = ({ told }: (typeof named)[number]) => told !== undefined && told === unit;
  const isNamed = (one: Ranked) =>
    named.length === 0 || named.some((word) => !isUnit(word) && held(one, word) > AROUND_WEIGHT);
  if (unit && !chosen.some((one) => tells(unit, one) && isNamed(one))) return false;
  const head = COUNTED.test(asked.text) ? headOf(asked) : null;
  const terms = named.map(({ term }) => term);
  return !head || chosen.some((one) => held(one, head) > AROUND_WEIGHT && counts(one, terms));
}

function counts({ kind, text }: Ranked, named: readonly string[]): boolean {
  const left = text.replaceAll(NO_COUNT, ' ');
  // `How many days`, `how many vacation days`: then a span of time is what is counted.
  const isAsked = (span: string) => named.some((term) => span.toLowerCase().includes(term));
  const spans = left.replaceAll(SPAN, (span) => (isAsked(span) ? span : ' '));
  return kind === 'row' || holdsNumber(spans);
}
