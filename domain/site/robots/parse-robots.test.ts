import { propertyRuns } from '../../../test/support/property-runs.ts';
import { MOST_ROBOTS_BYTES, parseRobots } from './parse-robots.ts';
import { ROBOTS_FINDINGS } from './robots-findings.ts';
import { robotsVerdict, rulesFor } from './robots-rules.ts';

const URL_OF_FILE = 'https://example.com/robots.txt';
const parse = (content: string | Uint8Array) =>
  parseRobots(typeof content === 'string' ? Buffer.from(content) : content, URL_OF_FILE);
const codesOf = (content: string | Uint8Array) => parse(content).findings.map(({ code }) => code);
const blocks = (content: string | Uint8Array, path = '/x') =>
  !robotsVerdict(rulesFor(parse(content)), `https://example.com${path}`).allowed;

const BLOCKING = 'User-agent: *\nDisallow: /';

test.each([
  ['CR', BLOCKING.replace('\n', '\r')],
  ['CRLF', BLOCKING.replace('\n', '\r\n')],
  ['blanks and comments', '  user-AGENT :\t* # all\n\n # nothing\n\tDisallow\t: /  # everything'],
  ['a byte order mark', `\ufeff${BLOCKING}`],
])('%s', (_, content) => {
  expect([blocks(content), codesOf(content)]).toEqual([true, []]);
});

test('UTF-16 is read and told', () => {
  const little = Buffer.from(`\ufeff${BLOCKING}`, 'utf16le');
  expect([blocks(little), codesOf(little)]).toEqual([true, ['robots-not-utf-8']]);
  const big = Buffer.from(little).swap16();
  expect([blocks(big), codesOf(big)]).toEqual([true, ['robots-not-utf-8']]);
});

const CASES = [
  ['robots-html', '<!doctype html><html>\nUser-agent: *\nDisallow: /', false],
  ['robots-not-utf-8', Buffer.from('User-agent: *\nDisallow: /\n# B\xfccher', 'latin1'), true],
  ['robots-line-too-long', `User-agent: *\nDisallow: /${'a'.repeat(20_000)}\nDisallow: /`, true],
  ['robots-rule-without-agent', 'Disallow: /\nUser-agent: *', false],
  ['robots-agent-empty', 'User-agent:\nDisallow: /', false],
  ['robots-agent-repeated', 'User-agent: *\nDisallow: /x\nUser-agent: *\nDisallow: /y', true],
  ['robots-path-invalid', 'User-agent: *\nDisallow: x', false],
  ['robots-path-invalid', 'User-agent: *\nDisallow: https://example.com/x', false],
  ['robots-directive-misspelled', 'Useragent: *\nDisallow: /', true],
  ['robots-directive-misspelled', 'User-agent: *\nDissallow: /', true],
  ['robots-colon-missing', 'User-agent *\nDisallow: /', true],
  ['robots-colon-missing', 'User-agent: *\nDisallow /', true],
  ['robots-directive-unknown', 'User-agent: *\nDisallow: /\nconstructor: 1', true],
  ['robots-directive-unknown', 'User-agent: *\nDisallow: /\nwe like robots', true],
  ['robots-directive-unsupported', 'User-agent: *\nHost: example.com\nDisallow: /', true],
  ['robots-delay-invalid', 'User-agent: *\nCrawl-delay: fast\nDisallow: /', true],
  ['robots-delay-long', 'User-agent: *\nCrawl-delay: 31\nDisallow: /', true],
  ['robots-sitemap-invalid', 'User-agent: *\nSitemap:\nDisallow: /', true],
  ['robots-sitemap-invalid', 'User-agent: *\nSitemap: ftp://example.com/a\nDisallow: /', true],
  ['robots-sitemap-relative', 'User-agent: *\nSitemap: /sitemap.xml\nDisallow: /', true],
] as const;

test.each(CASES)('%s', (code, content, isBlocking) => {
  expect([codesOf(content), blocks(content)]).toEqual([[code], isBlocking]);
});

test('every kind of finding has a test', () => {
  const tested = new Set<string>(['robots-too-large', ...CASES.map(([code]) => code)]);
  expect(Object.keys(ROBOTS_FINDINGS).filter((code) => !tested.has(code))).toEqual([]);
});

test('what is past 500 KiB does not exist', () => {
  const filler = `${'#'.repeat(1_023)}\n`.repeat(500);
  const content = `User-agent: *\nDisallow: /early\n${filler}Disallow: /late\n`;
  expect(content.length).toBeGreaterThan(MOST_ROBOTS_BYTES);
  expect(codesOf(content)).toEqual(['robots-too-large']);
  expect([blocks(content, '/early'), blocks(content, '/late')]).toEqual([true, false]);
});

test('sitemaps are told once each, whoever they are for', () => {
  const content = [
    'Sitemap: https://example.com/a.xml',
    'SITE-MAP:https://cdn.example.net/b.xml # the other',
    'User-agent: x',
    'sitemap: /c.xml',
    'Sitemap: https://example.com/a.xml',
  ];
  expect(parse(content.join('\n')).sitemaps).toEqual([
    'https://example.com/a.xml',
    'https://cdn.example.net/b.xml',
    'https://example.com/c.xml',
  ]);
});

test('findings are counted, with their lines', () => {
  expect(parse(`${BLOCKING}\n${'nonsense\n'.repeat(10_000)}`).findings).toEqual([
    {
      code: 'robots-directive-unknown',
      count: 10_000,
      examples: [3, 4, 5, 6, 7].map((line) => `line ${line}: nonsense`),
    },
  ]);
});

test('any bytes are read', () => {
  let state = 11;
  const next = () => (state = (state * 48_271) % 0x7fffffff);
  const words = [
    'user-agent',
    'disallow',
    ':',
    '*',
    '/',
    '$',
    '%',
    '\n',
    ' ',
    '#',
    '\0',
    '\ufeff',
    'sitemap',
    '?',
    '\xff',
  ];
  for (let round = 0; round < propertyRuns(300); round += 1) {
    const text = Array.from({ length: 40 }, () => words[next() % words.length]).join('');
    expect(typeof blocks(Buffer.from(text, 'latin1'), '/a%b?c')).toBe('boolean');
  }
});
