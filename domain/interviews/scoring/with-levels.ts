import type { Question } from '../interview.ts';
import type { Analytics, QuestionAnalysis } from '../response.ts';
import { scoreOf } from './score.ts';

/** The level that a person has given to an answer, 0..4. */
export interface GivenLevel {
  questionId: string;
  level: number;
}

/**
 * An analysis in which people have set levels. Only answers that wait for a person take one, so that the model's own levels stay
 * what they are; one that is not given (any more) waits again. The score is computed anew, unless the call could not be judged at
 * all. Reviews (`PUT /api/responses/:id/reviews/mine`) store what it returns.
 * @param questions those that were asked, with their present weights (`askedQuestions`)
 */
export function withLevels(
  questions: readonly Pick<Question, 'id' | 'weight'>[],
  analytics: Analytics,
  given: readonly GivenLevel[],
): Analytics {
  if (analytics.reason !== null && analytics.reason !== 'needs-review') return analytics;
  const levels = new Map(given.map(({ questionId, level }) => [questionId, level]));
  const answers = analytics.questions.map((answer) =>
    answer.needsReview || answer.isSetByPerson ? set(answer, levels.get(answer.questionId)) : answer,
  );
  return { ...analytics, ...scoreOf(questions, answers), questions: answers };
}

/** Whether an answer has no level: a person should read it. */
export function waitsForPerson({ status, level }: Pick<QuestionAnalysis, 'status' | 'level'>): boolean {
  return status !== 'not-asked' && level === null;
}

function set(
  { isSetByPerson: _before, ...answer }: QuestionAnalysis,
  level: number | undefined,
): QuestionAnalysis {
  return level === undefined
    ? { ...answer, level: null, needsReview: true }
    : { ...answer, level, needsReview: false, isSetByPerson: true };
}
