import { hasSessionId } from './session-parameters.ts';
import { UrlBudget } from './url-budget.ts';
import { urlTrap } from './url-traps.ts';

const now = new Date('2026-11-21T00:00:00Z');
const site = 'https://example.org';

test.each([
  [`/${'a'.repeat(2_100)}`, 'too-long'],
  [
    `/${'ab/'.repeat(4)}${'c/'.repeat(2)}${Array.from({ length: 15 }, (_, n) => `d${n}`).join('/')}`,
    'too-deep',
  ],
  ['/a/a/a', 'repeated-path'],
  ['/x/a/b/a/b/a/b/y', 'repeated-path'],
  ['/a/b/c/a/b/c/a/b/c', 'repeated-path'],
  [`/?${Array.from({ length: 17 }, (_, n) => `p${n}=1`).join('&')}`, 'too-many-parameters'],
  ['/calendar/2031/05', 'far-date'],
  ['/calendar/2031/05/17/', 'far-date'],
  ['/events?date=2042-01-01', 'far-date'],
  ['/events?month=2042-01', 'far-date'],
  ['/events?year=2042&month=1', 'far-date'],
])('%s: %s', (path, trap) => {
  expect(urlTrap(site + path, now)).toBe(trap);
});

test.each([
  '/',
  '/a/a/b',
  '/a/b/a/b',
  '/a/b/a/c/a/d/a/e',
  '/2026/01/01/01',
  '/01/01/01',
  '/calendar/2027/12',
  '/2040/05/17/a-novel-set-in-the-future',
  '/history/1850',
  '/products/2099',
  '/products/20991231?size=2050',
  `/${'a'.repeat(2_000)}`,
  `/?${Array.from({ length: 16 }, (_, n) => `p${n}=1`).join('&')}`,
])('%s is no trap', (path) => {
  expect(urlTrap(site + path, now)).toBeNull();
});

describe('the budget of a crawl', () => {
  const verdicts = (budget: UrlBudget, urls: string[]) => urls.map((url) => budget.admit(url));
  const many = (count: number, path: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => site + path(n));

  test('one folder is put off past its share, the others are not', () => {
    const budget = new UrlBudget(400);
    const shop = verdicts(
      budget,
      many(101, (n) => `/shop/item-${n}`),
    );
    expect(shop.slice(0, 100).every(({ verdict }) => verdict === 'take')).toBe(true);
    expect(shop[100]).toEqual({ verdict: 'later', family: 'folder' });
    expect(budget.admit(`${site}/blog/a`)).toEqual({ verdict: 'take' });
  });

  test('pages at the top are of no folder', () => {
    const all = verdicts(
      new UrlBudget(100),
      many(1_000, (n) => `/page-${n}`),
    );
    expect(all.every(({ verdict }) => verdict === 'take')).toBe(true);
  });

  test('queries of one path end', () => {
    const all = verdicts(
      new UrlBudget(100),
      many(101, (n) => `/list?sort=${n}`),
    );
    expect(all.at(-2)).toEqual({ verdict: 'take' });
    expect(all.at(-1)).toEqual({ verdict: 'refuse', family: 'query' });
  });

  test.each([
    ['months', (n: number) => `/calendar/${2000 + Math.floor(n / 12)}/${(n % 12) + 1}`],
    ['days', (n: number) => `/calendar/20${10 + Math.floor(n / 28)}-01-${(n % 28) + 1}`],
    ['a parameter', (n: number) => `/calendar?view=month&date=${2000 + n}-01`],
  ])('a calendar by %s ends', (_, path) => {
    const all = verdicts(new UrlBudget(100), many(101, path));
    expect(all.at(-1)).toEqual({ verdict: 'refuse', family: 'calendar' });
  });

  test('articles below dates do not', () => {
    const all = verdicts(
      new UrlBudget(10_000),
      many(1_000, (n) => `/2020/01/${n % 28}/article-${n}`),
    );
    expect(all.every(({ verdict }) => verdict === 'take')).toBe(true);
  });

  test('it goes on from stored counts, and holds no more than its most families', () => {
    const urls = many(100, (n) => `/list?sort=${n}`);
    const first = new UrlBudget(100);
    verdicts(first, urls);
    const second = new UrlBudget(100, first.counts);
    expect(second.admit(`${site}/list?sort=new`)).toEqual({ verdict: 'refuse', family: 'query' });
    verdicts(
      second,
      many(30_000, (n) => `/folder-${n}/page`),
    );
    expect(second.counts.length).toBe(20_000);
  });
});

test('session ids are recognised in path and query', () => {
  const has = (path: string) => hasSessionId(new URL(path, site));
  expect(has('/a;jsessionid=1A2B')).toBe(true);
  expect(has('/?PHPSESSID=1')).toBe(true);
  expect(has('/?a=1&sid=4f9c2d17aa0b43c1a9d2')).toBe(true);
  expect(has('/?sid=12')).toBe(false);
  expect(has('/?a=4f9c2d17aa0b43c1a9d2')).toBe(false);
});
