import type { Category, Severity } from './rule.ts';
import { CATEGORIES } from './rule.ts';
import { scoreSite, type CategoryTally } from './score.ts';

const none: Record<Severity, number> = { error: 0, warning: 0, notice: 0 };

function tally(category: Category, found: Partial<Omit<CategoryTally, 'category'>>): CategoryTally {
  return { category, affected: none, otherUrls: 0, siteWide: none, issues: 1, ...found };
}

const scoreOf = (category: Category, pages: number, found: Partial<Omit<CategoryTally, 'category'>>) =>
  scoreSite(pages, [tally(category, found)]).categories.find((scored) => scored.category === category)?.score;

test('a site without findings scores 100 in everything, one entry for each category in their order', () => {
  const { score, categories, explanation } = scoreSite(10, []);
  expect(score).toBe(100);
  expect(categories).toEqual(CATEGORIES.map((category) => ({ category, score: 100, issues: 0 })));
  expect(explanation).toHaveLength(CATEGORIES.length + 1);
  expect(explanation).toContain('Titles, 100 of 100: no issues found.');
});

test.each([
  ['an error on every page', { affected: { ...none, error: 50 } }, 0],
  ['an error on every second page', { affected: { ...none, error: 25 } }, 50],
  ['a warning on every page', { affected: { ...none, warning: 50 } }, 50],
  ['a notice on every page', { affected: { ...none, notice: 50 } }, 90],
  ['several of them', { affected: { error: 5, warning: 10, notice: 5 } }, 79],
  ['an error of the site as a whole', { siteWide: { ...none, error: 1 } }, 70],
  ['both', { affected: { ...none, error: 25 }, siteWide: { ...none, warning: 1 } }, 40],
  ['more than there is to lose', { siteWide: { ...none, error: 9 } }, 0],
  ['URLs that are no pages', { affected: { ...none, error: 50 }, otherUrls: 50 }, 50],
])('a category with %s', (_, found, expected) => {
  expect(scoreOf('title', 50, found)).toBe(expected);
});

test('one fault among thousands of pages is not lost in rounding', () => {
  const { score, categories } = scoreSite(50_000, [tally('title', { affected: { ...none, notice: 1 } })]);
  expect(categories.find(({ category }) => category === 'title')?.score).toBe(99);
  expect(score).toBe(99);
});

test('a site without a page that could be read has no score to boast of', () => {
  const { score, categories, explanation } = scoreSite(0, [
    tally('links', { affected: { ...none, warning: 1 }, otherUrls: 1 }),
  ]);
  expect(score).toBe(0);
  expect(explanation[0]).toBe('No page could be evaluated, so there is no score.');
  expect(categories.filter((scored) => scored.score !== null)).toEqual([
    { category: 'links', score: 50, issues: 1 },
  ]);
  expect(explanation).toContain('Titles: not evaluated, because no page could be read.');
  expect(scoreSite(0, []).score).toBe(0);
});

test('categories weigh as much as they matter', () => {
  const broken = { affected: { ...none, error: 10 } };
  const withBroken = (category: Category) => scoreSite(10, [tally(category, broken)]).score;
  expect(withBroken('title')).toBeLessThan(withBroken('social'));
  expect(withBroken('links')).toBeLessThan(withBroken('images'));
});

test('a site that cannot be indexed does not make up for it elsewhere', () => {
  const { score, explanation } = scoreSite(10, [tally('indexing', { affected: { ...none, error: 10 } })]);
  expect(score).toBe(50);
  expect(explanation[0]).toContain('cannot be fully crawled or indexed');
});

test('speed, which sways, changes neither score nor explanation', () => {
  const slow = scoreSite(10, [tally('performance', { affected: { ...none, warning: 7 } })]);
  const fast = scoreSite(10, []);
  expect(slow.categories.at(-1)).toEqual({ category: 'performance', score: 65, issues: 1 });
  expect({ ...slow, categories: slow.categories.slice(0, -1) }).toEqual({
    ...fast,
    categories: fast.categories.slice(0, -1),
  });
});

test('the explanation tells numbers in words', () => {
  const { explanation } = scoreSite(1_200, [
    tally('title', { affected: { error: 1, warning: 60, notice: 1_000 }, siteWide: { ...none, notice: 1 } }),
    tally('links', { affected: { ...none, warning: 3 }, otherUrls: 300, issues: 2 }),
    tally('ai', { siteWide: { ...none, notice: 2 }, issues: 2 }),
  ]);
  expect(explanation).toEqual(
    expect.arrayContaining([
      'Titles, 86 of 100: of 1,200 pages, 1 has an error, 60 a warning and 1,000 a notice; 1 site-wide issue.',
      'Links, 99 of 100: of 1,500 URLs, 3 have a warning.',
      'AI crawlers, 94 of 100: 2 site-wide issues.',
    ]),
  );
});
