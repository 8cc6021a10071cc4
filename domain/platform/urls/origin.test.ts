import { plainOrigin, policySources } from './origin.ts';

test.each([
  ['https://shop.example/logo.png?size=2#a', 'https://shop.example'],
  ['http://shop.example:8443/', 'http://shop.example:8443'],
  ['https://münchen.example/logo.svg', 'https://xn--mnchen-3ya.example'],
  ['http://[::1]:3000/logo.png', 'http://[::1]:3000'],
  ['https://user:secret@shop.example/', 'https://shop.example'],
])('%s has the origin %s', (url, origin) => {
  expect(plainOrigin(url)).toBe(origin);
});

test.each([
  'http://x.test;sandbox/y.png',
  'http://x.test%3bsandbox/y.png',
  "http://x.test,'unsafe-inline'/y.png",
  'https://*/logo.png',
  'https://*.example/logo.png',
  "https://'self'/logo.png",
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'logo.png',
  '',
])('%j has none that a policy may name', (url) => {
  expect(plainOrigin(url)).toBeNull();
  expect(policySources(["'self'"], [url])).toBe("'self'");
});

test('a list without a source allows nothing', () => {
  expect(policySources([], ['https://*/'])).toBe("'none'");
});
