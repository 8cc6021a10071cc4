import { regressionsOf } from './regression.ts';
import type { CategoryScore } from './score.ts';

const summaryOf = (scores: Partial<Record<CategoryScore['category'], number | null>>) => ({
  score: 90,
  pages: 10,
  issuesBySeverity: { error: 0, warning: 0, notice: 0 },
  isCut: false,
  categories: (['title', 'links', 'performance'] as const).flatMap((category) => {
    const score = scores[category];
    return score === undefined ? [] : [{ category, score, issues: 0 }];
  }),
});

test('names the categories that score lower than before, without performance', () => {
  const before = summaryOf({ title: 90, links: 80, performance: 90 });
  expect(regressionsOf(summaryOf({ title: 89, links: 80, performance: 10 }), before)).toEqual([
    { category: 'title', before: 90, now: 89 },
  ]);
  expect(regressionsOf(summaryOf({ title: 100, links: 79, performance: 90 }), before)).toEqual([
    { category: 'links', before: 80, now: 79 },
  ]);
  expect(regressionsOf(before, before)).toEqual([]);
});

test('says nothing of a category that one of the two could not evaluate', () => {
  expect(regressionsOf(summaryOf({ title: null }), summaryOf({ title: 90, links: 80 }))).toEqual([]);
  expect(regressionsOf(summaryOf({ title: 10, links: 10 }), summaryOf({ title: null }))).toEqual([]);
});
