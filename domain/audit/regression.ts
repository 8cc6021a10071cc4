import type { StoredSummary } from './report.ts';
import type { CategoryScore } from './score.ts';

/** A category that scores lower than in the previous audit. */
export interface Regression {
  category: CategoryScore['category'];
  before: number;
  now: number;
}

/**
 * The categories that got worse since the previous audit, in their usual order. Performance is left out: it depends on the
 * current load of site and browser, so it varies without any change to the site.
 */
export function regressionsOf(now: StoredSummary, before: StoredSummary): Regression[] {
  const earlier = new Map(before.categories.map(({ category, score }) => [category, score]));
  return now.categories.flatMap(({ category, score }) => {
    const was = earlier.get(category);
    if (category === 'performance' || was === undefined || was === null || score === null) return [];
    return score < was ? [{ category, before: was, now: score }] : [];
  });
}
