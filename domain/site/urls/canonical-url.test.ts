import { propertyRuns } from '../../../test/support/property-runs.ts';
import { canonicalUrl, urlHash } from './canonical-url.ts';

test.each([
  // scheme, host, port
  ['HTTP://EXAMPLE.org', 'http://example.org/'],
  ['http://example.org:80/', 'http://example.org/'],
  ['https://example.org:443/', 'https://example.org/'],
  ['https://example.org:80/', 'https://example.org:80/'],
  ['http://example.org./a', 'http://example.org/a'],
  ['http://Bücher.example/', 'http://xn--bcher-kva.example/'],
  ['http://ｅｘａｍｐｌｅ.org/', 'http://example.org/'],
  ['http://[2001:DB8::0:1]:8080/', 'http://[2001:db8::1]:8080/'],
  ['  http://example.org/\n', 'http://example.org/'],
  // path
  ['http://example.org/a/./b/../c', 'http://example.org/a/c'],
  ['http://example.org/a/%2e%2E/c', 'http://example.org/c'],
  ['http://example.org/%7Euser/%61', 'http://example.org/~user/a'],
  ['http://example.org/a%2fb', 'http://example.org/a%2Fb'],
  ['http://example.org/ä b', 'http://example.org/%C3%A4%20b'],
  ['http://example.org/%c3%a4', 'http://example.org/%C3%A4'],
  ['http://example.org/a|b[1]', 'http://example.org/a%7Cb%5B1%5D'],
  ['http://example.org/100%', 'http://example.org/100%'],
  ['http://example.org/%zz', 'http://example.org/%zz'],
  ['http://example.org/%2541', 'http://example.org/%2541'],
  ['http://example.org/A//b/', 'http://example.org/A//b/'],
  ['http://example.org\\a\\b', 'http://example.org/a/b'],
  // query and fragment
  ['http://example.org/?', 'http://example.org/'],
  ['http://example.org/#!/a', 'http://example.org/'],
  ['http://example.org/?b=2&a=1&b=2', 'http://example.org/?b=2&a=1&b=2'],
  ['http://example.org/?a[]=1&a%5b%5d=2', 'http://example.org/?a%5B%5D=1&a%5B%5D=2'],
  ['http://example.org/?q=a+b%20c', 'http://example.org/?q=a+b%20c'],
  ['http://example.org/?u=http%3A%2F%2Fx', 'http://example.org/?u=http%3A%2F%2Fx'],
  ['http://example.org/?a&b=&=c', 'http://example.org/?a&b=&=c'],
  // campaigns
  ['http://example.org/?utm_source=x&a=1&UTM_Medium=y', 'http://example.org/?a=1'],
  ['http://example.org/?gclid=1&fbclid=2&msclkid=3', 'http://example.org/'],
  ['http://example.org/?utm%5Fsource=x', 'http://example.org/'],
  ['http://example.org/?ref=x&source=y&campaign=z', 'http://example.org/?ref=x&source=y&campaign=z'],
  ['http://example.org/?utmost=1&fbclidx=2', 'http://example.org/?utmost=1&fbclidx=2'],
  // sessions
  ['http://example.org/a;jsessionid=0A1B.node1?b=1', 'http://example.org/a?b=1'],
  ['http://example.org/?PHPSESSID=abc&b=1', 'http://example.org/?b=1'],
  ['http://example.org/?sid=4f9c2d17aa0b43c1a9d2', 'http://example.org/'],
  ['http://example.org/?sid=17&session=2026-spring', 'http://example.org/?sid=17&session=2026-spring'],
  ['http://example.org/(S(lit3py55t21z5v55vlm25s55))/a.aspx', 'http://example.org/a.aspx'],
  ['http://example.org/a/b/..;sid=1', 'http://example.org/a/'],
  ['http://example.org/a;v=1/b', 'http://example.org/a;v=1/b'],
])('%s is %s', (href, canonical) => {
  expect(canonicalUrl(href)).toBe(canonical);
  expect(canonicalUrl(canonical)).toBe(canonical);
});

test.each([
  'ftp://example.org/',
  'mailto:a@example.org',
  'javascript:void(0)',
  'data:text/html,x',
  'example.org',
  '/path',
  '',
  'http://',
  'http://./',
  'http://user@example.org/',
  'http://user:password@example.org/',
  'http://exa mple.org/',
])('%j is no page', (href) => {
  expect(canonicalUrl(href)).toBeNull();
});

test('any text gives nothing or a URL that stays as it is', () => {
  const pieces = [
    '%',
    '%2',
    '%41',
    '%2f',
    '/',
    '//',
    '.',
    '..',
    ';sid=',
    '?',
    '&',
    '=',
    'ü',
    '[',
    '\\',
    '#',
    '\t',
    '\ud800',
  ];
  let state = 7;
  const next = () => (state = (state * 48_271) % 0x7fffffff);
  for (let round = 0; round < propertyRuns(1_000); round += 1) {
    const path = Array.from({ length: 8 }, () => pieces[next() % pieces.length]).join('');
    const once = canonicalUrl(`http://example.org/${path}`);
    expect(once).not.toBeNull();
    expect(canonicalUrl(once ?? '')).toBe(once);
  }
});

test('the hash is that of the canonical URL', () => {
  expect(urlHash('http://example.org/')).toBe(
    '781bc04ec9bd049cdfacaec4ae2026102118d13c79413246f0c88eeef6ebec4e',
  );
});
