import type { Evidence, QuestionAnalysis } from '../response.ts';

/** An answer as judged in one reading, with the number of quotes that were dropped. */
export interface ReadAnswer {
  answer: QuestionAnalysis;
  dropped: number;
}

/** Readings whose levels differ by more than this do not agree. */
const MOST_APART = 1;

/**
 * Combines several independent readings of one answer: the lowest level counts. A person decides, with all quotes, if levels are
 * more than one apart, if readings disagree on whether the question was asked, or if one could not judge.
 * @param readings at least one
 */
export function agreedAnswer(readings: readonly ReadAnswer[]): ReadAnswer {
  const [lowest] = readings.toSorted((a, b) => (a.answer.level ?? 0) - (b.answer.level ?? 0));
  if (!lowest) throw new Error('an answer is read at least once');
  const confidence = Math.min(...readings.map(({ answer }) => answer.confidence));
  const answers = readings.map(({ answer }) => answer);
  if (isAgreed(answers) || answers.every(isUnjudged))
    return { ...lowest, answer: { ...lowest.answer, confidence } };
  const asked = readings.filter(({ answer }) => answer.status !== 'not-asked');
  const shown = asked.find(({ answer }) => answer.evidence.length > 0) ?? asked[0] ?? lowest;
  const evidence = distinct(asked.flatMap(({ answer }) => answer.evidence));
  const reviewReason = answers.find(({ reviewReason: why }) => why)?.reviewReason ?? 'readings-differ';
  const answer = { ...shown.answer, level: null, needsReview: true, reviewReason, evidence, confidence };
  return { answer, dropped: Math.max(...readings.map(({ dropped }) => dropped)) };
}

/** Nothing in the answer counts as evidence, so a person could not judge it either. */
function isUnjudged({ level, needsReview }: QuestionAnalysis): boolean {
  return level === null && !needsReview;
}

function isAgreed(answers: readonly QuestionAnalysis[]): boolean {
  const asked = answers.filter(({ status }) => status !== 'not-asked');
  if (asked.length === 0) return true;
  const levels = asked.flatMap(({ level }) => level ?? []);
  if (asked.length < answers.length || levels.length < asked.length) return false;
  return Math.max(...levels) - Math.min(...levels) <= MOST_APART;
}

function distinct(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map(evidence.map((one) => [`${one.turn} ${one.quote}`, one])).values()];
}
