import { readSite } from './read-site.ts';

test.each([
  ['https://www.example.org', 'https://www.example.org'],
  [' HTTPS://Example.org/ ', 'https://example.org'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('%j is the site %s', (text, origin) => {
  expect(readSite(text, [])).toEqual({ origin });
});

test.each([
  ['example.org', /Start with https/],
  ['https://example.org/shop', /Leave out what follows the site: https:\/\/example.org$/],
  ['https://*.example.org', /asterisk/],
  ['https://exa mple', /such as https/],
])('%j is none', (text, mistake) => {
  expect(readSite(text, [])).toEqual({ mistake: expect.stringMatching(mistake) });
});

test('a site is allowed once', () => {
  expect(readSite('https://example.org/', ['https://example.org'])).toEqual({
    mistake: 'This site is allowed already.',
  });
});
