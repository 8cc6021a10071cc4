import type { Question } from '../interview.ts';
import type { Analytics, QuestionAnalysis } from '../response.ts';
import { scoreOf } from './score.ts';

/** The level that a person has given to an answer, 0..4. */
export interface GivenLevel {
  questionId: string;
  level: number;
}

/**
 * An analysis with the levels set by people. Only answers that wait for a person can have one, so the model's own levels stay as
 * they are; an answer whose level is withdrawn waits again. The score is recalculated, unless the call could not be judged at
 * all. Reviews (`PUT /api/responses/:id/reviews/mine`) store the result.
 * @param questions those that were asked, with their current weights (`askedQuestions`)
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

/** Whether an answer has no level, so that a person should read it. */
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
