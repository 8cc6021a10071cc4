import { readSite } from './read-site.ts';

test.each([
  ['https://www.example.org', 'https://www.example.org'],
  [' HTTPS://Example.org/ ', 'https://example.org'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://shop.example/path', 'https://shop.example'],
  ['https://shop.example:8443/a/b.html?item=3#price', 'https://shop.example:8443'],
  ['https://shop.example?ref=mail', 'https://shop.example'],
])('%j is the site %s', (text, origin) => {
  expect(readSite(text, [])).toEqual({ origin });
});

test.each([
  ['example.org', /Start with https/],
  ['https://*.example.org', /asterisk/],
  ['https://*.example.org/shop', /asterisk/],
  ['https://exa mple', /such as https/],
  ['https://shop.example@evil.example/', /such as https/],
])('%j is none', (text, mistake) => {
  expect(readSite(text, [])).toEqual({ mistake: expect.stringMatching(mistake) });
});

test('a site is allowed once', () => {
  for (const text of ['https://example.org/', 'https://example.org/shop']) {
    expect(readSite(text, ['https://example.org'])).toEqual({ mistake: 'This site is allowed already.' });
  }
});
