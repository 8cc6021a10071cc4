import { amountOf, ofInterest } from './issue-lists.ts';

const issue = (id: string, severity: 'error' | 'warning' | 'notice', count: number) => ({
  id,
  severity,
  count,
  category: id.startsWith('title') ? ('title' as const) : ('links' as const),
  title: `About ${id}`,
  why: 'Readers get lost.',
  howToFix: 'Fix it.',
  urls: [],
});

const ISSUES = [
  issue('link-broken-internal', 'error', 2),
  issue('link-empty', 'notice', 40),
  issue('title-duplicate', 'error', 9),
  issue('title-long', 'warning', 9),
  issue('title-missing', 'error', 9),
];

test('issues are found by category and by their words', () => {
  const ids = (search: Parameters<typeof ofInterest>[1]) => ofInterest(ISSUES, search).map(({ id }) => id);
  expect(ids({ category: 'links' })).toEqual(['link-broken-internal', 'link-empty']);
  expect(ids({ category: 'title', search: 'DUPL' })).toEqual(['title-duplicate']);
  expect(ids({ search: 'nothing like it' })).toEqual([]);
  expect([amountOf(ISSUES, 'error'), amountOf(ISSUES, undefined)]).toEqual([3, 5]);
});
