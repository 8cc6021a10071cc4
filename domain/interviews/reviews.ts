import type { Analytics } from './response.ts';
import type { GivenLevel } from './scoring/with-levels.ts';

/** The content of one member's review. */
export interface ReviewWords {
  scores: readonly GivenLevel[];
  /** 0..100; null: none. */
  score: number | null;
  note: string;
}

/** The levels on which all reviewers who gave one agree. Differing levels are shown, never averaged. */
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

/** An analysis as shown to a member who has not given a review: without the levels set by other people. */
export function withoutPeople(analytics: Analytics): Analytics {
  if (!analytics.questions.some(({ isSetByPerson }) => isSetByPerson)) return analytics;
  const questions = analytics.questions.map((answer) =>
    answer.isSetByPerson ? { ...answer, level: null, needsReview: true, isSetByPerson: false } : answer,
  );
  return { ...analytics, questions, score: null, reason: 'needs-review' };
}
