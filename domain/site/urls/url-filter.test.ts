import { urlFilter } from './url-filter.ts';

test.each([
  ['/blog/*', 'https://a.org/blog/x', true],
  ['/blog/*', 'https://a.org/blog/', true],
  ['/blog/*', 'https://a.org/blog/x?page=2', true],
  ['/blog/*', 'https://a.org/blog/x/y', false],
  ['/blog/*', 'https://a.org/en/blog/x', false],
  ['/blog/**', 'https://a.org/blog/x/y', true],
  ['/blog/**', 'https://a.org/blog', true],
  ['/blog/**', 'https://a.org/blogs', false],
  ['/blog', 'https://a.org/blog', true],
  ['/blog', 'https://a.org/blog/', false],
  ['/Blog', 'https://a.org/blog', false],
  ['**.pdf', 'https://a.org/x/y.pdf', true],
  ['/**.pdf', 'https://a.org/x/y.pdf?v=1', true],
  ['/list?page=*', 'https://a.org/list?page=2', true],
  ['/list?page=*', 'https://a.org/list', false],
  ['/*?*', 'https://a.org/list?a=1', true],
  ['/*?*', 'https://a.org/list', false],
  ['replytocom=', 'https://a.org/post?replytocom=3', true],
  ['replytocom=', 'https://a.org/post', false],
  ['print', 'https://a.org/x/print/', true],
  ['https://shop.a.org/**', 'https://shop.a.org/x', true],
  ['https://shop.a.org/**', 'https://a.org/x', false],
  ['**://*.a.org/**', 'https://shop.a.org/x', true],
  ['/bücher/**', 'https://a.org/b%C3%BCcher/x', true],
  ['/a.c', 'https://a.org/abc', false],
  ['/a(b)+$', 'https://a.org/a(b)+$', true],
  ['', 'https://a.org/', true],
])('%s and %s: %s', (pattern, url, expected) => {
  expect(urlFilter({ include: [pattern] })(url)).toBe(expected);
});

test('nothing included means all, and excluding wins', () => {
  expect(urlFilter({})('https://a.org/x')).toBe(true);
  const isWanted = urlFilter({ include: ['/shop/**', '/blog/**'], exclude: ['/shop/cart/**'] });
  const wanted = ['/shop/a', '/blog/b', '/shop/cart', '/shop/cart/1', '/about'].filter((path) =>
    isWanted(`https://a.org${path}`),
  );
  expect(wanted).toEqual(['/shop/a', '/blog/b']);
});

test('a pattern made to be slow is decided in a bounded number of steps', () => {
  const isWanted = urlFilter({ include: [`/${'**a'.repeat(60)}b`] });
  expect(isWanted(`https://a.org/${'a'.repeat(2_000)}`)).toBe(false);
});
