import { holdsNumber } from '../../answer-kind.ts';
import { logistic } from '../../calibration.ts';
import { chooseAnswer } from './choose.ts';
import { isToldInKind } from './in-kind.ts';
import { headOf, namingWords, type ReadQuestion } from '../question/question.ts';
import { byScore, meets, metBy, type Ranked } from '../candidates/rank-candidates.ts';

/** What speaks for a candidate once a model has read it, and what each weighs beside the others of its question. */
const FOR_CANDIDATE: Record<string, [weight: number, sign: (signs: Signs) => number]> = {
  answer: [0.232, ({ answer }) => answer],
  overlap: [0.436, ({ one }) => one.overlap],
  search: [0.389, ({ one }) => logit(one.trust - 1)],
  closeness: [0.752, ({ closeness }) => closeness],
  met: [0.379, ({ met }) => mean(met)],
  missing: [-0.611, ({ missing }) => missing],
  rules: [0.812, ({ one, best }) => one.score / Math.max(0.01, best)],
  place: [0.204, ({ one }) => 1 / one.number],
};

/** The same for whether the best one answers. */
const BIAS = -2.895;
const FOR_ANSWER: Record<string, [weight: number, sign: (signs: Signs & Outcome) => number]> = {
  value: [0.508, ({ value }) => value],
  lead: [0.445, ({ lead }) => Math.min(MOST_LEAD, lead)],
  worst: [0.678, ({ met }) => Math.min(1, ...met)],
  inKind: [0.808, ({ asked, one }) => Number(isToldInKind(asked, [one]))],
  head: [-0.358, ({ asked, one }) => Number(lacksHead(asked, one))],
  noNumber: [-0.237, ({ asked, one }) => Number(asked.wants.number && !holdsNumber(one.text))],
  closeness: [-0.526, ({ closeness }) => closeness],
  first: [0.527, ({ one }) => Number(one.number === 1)],
};

/** From here on it is told as the answer: a wrong one costs more than a refusal that quotes the closest passage. */
const CERTAIN = 0.55;
/** Logits beyond these say no more. */
const LEAST_ANSWER = -10;
const MOST_ANSWER = 15;
const MOST_LEAD = 4;
/** Where all there is is told: as far ahead as many that answer and many that do not. */
const LEAD_OF_ALL = 1;
/** Of what was not compared word by word: as near as what has nothing to do with the question. */
const UNCOMPARED = 1.5;
const LEAST_SCORE = 0.002;

interface Signs {
  asked: ReadQuestion;
  one: Ranked;
  /** Best score of the rules. */
  best: number;
  answer: number;
  closeness: number;
  /** How far each naming word is met. */
  met: number[];
  /** Share of the naming words that are not. */
  missing: number;
}

interface Outcome {
  value: number;
  /** Over the best of what is not told with it. */
  lead: number;
}

/**
 * The candidates by how much speaks for each, where a model has read them: what it found, what the rules say, the search, and
 * the words that are met. The weights are those of a regression over the candidates of a question (eval/reader/fit.ts).
 * Their score is the odds beside each other.
 */
export function rankRead(asked: ReadQuestion, ranked: readonly Ranked[]): Ranked[] {
  if (!isRead(ranked)) return [...ranked];
  const weights = Object.values(FOR_CANDIDATE).map(([weight]) => weight);
  return byOdds(ranked, signsOfCandidates(asked, ranked), weights);
}

/** `signs` of each, weighed. */
export function byOdds(
  ranked: readonly Ranked[],
  signs: readonly number[][],
  weights: readonly number[],
): Ranked[] {
  return ranked
    .map((one, place) => Object.assign({ ...one }, { score: Math.exp(weighed(weights, signs[place] ?? [])) }))
    .sort(byScore);
}

/** Whether a model has read any of them for the answer. */
export function isRead(ranked: readonly Ranked[]): boolean {
  return ranked.some(({ answer }) => answer !== null);
}

/** What speaks for each, `ranked` by the rules. */
export function signsOfCandidates(asked: ReadQuestion, ranked: readonly Ranked[]): number[][] {
  const best = Math.max(...ranked.map(({ score }) => score));
  return ranked.map((one) => {
    const signs = signsOf(asked, one, best);
    return Object.values(FOR_CANDIDATE).map(([, sign]) => sign(signs));
  });
}

/** Whether the first of them, ranked as read, is likely enough to answer. */
export function isLikely(asked: ReadQuestion, ranked: readonly Ranked[]): boolean {
  return likelihood(asked, ranked) >= CERTAIN;
}

/** How likely the first of them answers: a regression over what speaks for it and how far it is ahead. */
function likelihood(asked: ReadQuestion, ranked: readonly Ranked[]): number {
  if (ranked.length === 0) return 0;
  const weights = Object.values(FOR_ANSWER).map(([weight]) => weight);
  return logistic([BIAS, ...weights], signsOfAnswer(asked, ranked));
}

/** What speaks for the first of them, ranked as read. */
export function signsOfAnswer(asked: ReadQuestion, ranked: readonly Ranked[]): number[] {
  const [one] = ranked;
  if (!one) return [];
  // What is told with it, such as the rest of its paragraph, does not compete with it.
  const told = new Set(chooseAnswer(asked, ranked, one));
  const other = ranked.find((another) => !told.has(another));
  const value = Math.log(one.score);
  const outcome = { value, lead: other ? value - Math.log(other.score) : LEAD_OF_ALL };
  // The score of the rules is in the value already.
  const signs = { ...signsOf(asked, one, 1), ...outcome };
  return Object.values(FOR_ANSWER).map(([, sign]) => sign(signs));
}

/** Their names, in the order of the signs. */
export const SIGNS = { candidate: Object.keys(FOR_CANDIDATE), answer: Object.keys(FOR_ANSWER) };

function signsOf(asked: ReadQuestion, one: Ranked, best: number): Signs {
  const named = namingWords(asked);
  const missing = named.filter((word) => !meets(one, word)).length / Math.max(1, named.length);
  return {
    asked,
    one,
    best,
    answer: Math.max(LEAST_ANSWER, Math.min(MOST_ANSWER, one.answer ?? LEAST_ANSWER)),
    closeness: one.close?.closeness ?? UNCOMPARED,
    met: named.map((word) => metBy(one, word)),
    missing,
  };
}

function lacksHead(asked: ReadQuestion, one: Ranked): boolean {
  const head = headOf(asked);
  return head !== null && !meets(one, head);
}

function weighed(weights: readonly number[], signs: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (signs[place] ?? 0), 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function logit(share: number): number {
  return Math.log(Math.max(LEAST_SCORE, share) / Math.max(LEAST_SCORE, 1 - share));
}
