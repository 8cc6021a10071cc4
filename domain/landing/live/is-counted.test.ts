import { isCounted } from './is-counted.ts';

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  BROWSER,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  // A telephone of this name.
  'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Cubotics',
])('%s is a person', (userAgent) => expect(isCounted({ userAgent, purpose: '' })).toBe(true));

test.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.9.1',
  'python-requests/2.32',
])('%s is a program', (userAgent) => expect(isCounted({ userAgent, purpose: '' })).toBe(false));

test('what a browser loads ahead nobody has seen yet', () => {
  expect(isCounted({ userAgent: BROWSER, purpose: 'prefetch;prerender' })).toBe(false);
});
