import type { StoredSummary } from './report.ts';
import type { CategoryScore } from './score.ts';

/** A category that scores lower than in the audit before. */
export interface Regression {
  category: CategoryScore['category'];
  before: number;
  now: number;
}

/**
 * What has become worse since the previous audit, in the order of the categories. Performance is left out: it depends on how busy
 * site and browser are, so the same site would get worse and better by itself.
 */
export function regressionsOf(now: StoredSummary, before: StoredSummary): Regression[] {
  const earlier = new Map(before.categories.map(({ category, score }) => [category, score]));
  return now.categories.flatMap(({ category, score }) => {
    const was = earlier.get(category);
    if (category === 'performance' || was === undefined || was === null || score === null) return [];
    return score < was ? [{ category, before: was, now: score }] : [];
  });
}
