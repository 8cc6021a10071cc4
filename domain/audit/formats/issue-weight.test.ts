import { byWeight, scopeOf } from './issue-weight.ts';

const issue = (id: string, severity: 'error' | 'warning' | 'notice', count: number, pages = count) => ({
  id,
  severity,
  count,
  urls: Array.from({ length: Math.min(pages, 3) }, (_, n) => `https://site.test/${n}`),
});

const ISSUES = [
  issue('link-broken-internal', 'error', 2),
  issue('link-empty', 'notice', 40),
  issue('title-duplicate', 'error', 9),
  issue('title-long', 'warning', 9),
  issue('title-missing', 'error', 9),
  issue('robots-blocks-site', 'error', 1, 0),
];

test('the gravest issues come first, then those of the whole site, of most pages, then by id', () => {
  expect(byWeight(ISSUES).map(({ id }) => id)).toEqual([
    'robots-blocks-site',
    'title-duplicate',
    'title-missing',
    'link-broken-internal',
    'title-long',
    'link-empty',
  ]);
});

test('an issue is on pages or on the whole site', () => {
  expect(
    [issue('a', 'error', 1, 0), issue('a', 'error', 1), issue('a', 'error', 2_000)].map(scopeOf),
  ).toEqual(['whole site', '1 page', '2,000 pages']);
});
