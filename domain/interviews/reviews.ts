import type { Analytics } from './response.ts';
import type { GivenLevel } from './scoring/with-levels.ts';

/** What one reviewer says. */
export interface ReviewWords {
  scores: readonly GivenLevel[];
  /** 0..100; null: none. */
  score: number | null;
  note: string;
}

/** The levels on which all agree who gave one. Where two differ, there is none: it is shown, and never averaged. */
export function agreedLevels(reviews: readonly Pick<ReviewWords, 'scores'>[]): GivenLevel[] {
  const given = Map.groupBy(
    reviews.flatMap(({ scores }) => scores),
    ({ questionId }) => questionId,
  );
  return [...given.values()].flatMap((levels) => {
    const [first] = levels;
    return first && levels.every(({ level }) => level === first.level) ? [first] : [];
  });
}

/** An analysis as who has not given a review sees it: without the levels that others have set. */
export function withoutPeople(analytics: Analytics): Analytics {
  if (!analytics.questions.some(({ isSetByPerson }) => isSetByPerson)) return analytics;
  const questions = analytics.questions.map((answer) =>
    answer.isSetByPerson ? { ...answer, level: null, needsReview: true, isSetByPerson: false } : answer,
  );
  return { ...analytics, questions, score: null, reason: 'needs-review' };
}
