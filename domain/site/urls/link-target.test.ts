import { documentBase, linkTarget } from './link-target.ts';

const page = 'https://example.org/shop/list?page=2';

test.each([
  // RFC 3986, 5.4, as far as it concerns pages
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['g/', 'http://a/b/c/g/'],
  ['/g', 'http://a/g'],
  ['//g', 'http://g/'],
  ['?y', 'http://a/b/c/d;p?y'],
  ['g?y#s', 'http://a/b/c/g?y'],
  ['#s', 'http://a/b/c/d;p?q'],
  [';x', 'http://a/b/c/;x'],
  ['.', 'http://a/b/c/'],
  ['..', 'http://a/b/'],
  ['../../g', 'http://a/g'],
  ['../../../g', 'http://a/g'],
  ['/../g', 'http://a/g'],
  ['g;x=1/../y', 'http://a/b/c/y'],
])('%s leads to %s', (href, target) => {
  const url = 'http://a/b/c/d;p?q';
  expect(linkTarget(href, { url, base: url })).toBe(target);
});

test.each(['', '   ', 'mailto:a@b.c', 'tel:+1', 'javascript:;', 'ftp://a/', 'http://user@a/'])(
  '%j leads nowhere',
  (href) => {
    expect(linkTarget(href, { url: page, base: page })).toBeNull();
  },
);

test('a base moves relative links, not fragments', () => {
  const base = documentBase(page, '/other/');
  expect(base).toBe('https://example.org/other/');
  expect(linkTarget('a', { url: page, base })).toBe('https://example.org/other/a');
  expect(linkTarget('#a', { url: page, base })).toBe(page);
  expect(linkTarget('?a', { url: page, base })).toBe('https://example.org/other/?a');
});

test.each([null, 'javascript:1', 'data:,x', 'http://'])('%j is no base', (href) => {
  expect(documentBase(page, href)).toBe(page);
});
