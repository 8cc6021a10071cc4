import { allowsOrigin, frameAncestors, readOrigin } from './widget-origin.ts';

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['HTTPS://Shop.Example', 'https://shop.example'],
  ['https://shop.example:443', 'https://shop.example'],
  ['http://shop.example:80', 'http://shop.example'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%s is the origin %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin);
});

test.each([
  '',
  'null',
  '*',
  'shop.example',
  'https://',
  'https://shop.example/',
  'https://shop.example/path',
  'https://user@shop.example',
  'https://shop.example\\@evil.example',
  'https://*.example',
  'https://shop.example, https://evil.example',
  'https://shop.example https://evil.example',
  'https://shop.example;script-src',
  "https://'none'",
  'https://shop.example:99999',
  'ftp://shop.example',
  'javascript:alert(1)',
  'https://shop.example\r\nSet-Cookie: a=b',
])('%j is none', (text) => {
  expect(readOrigin(text)).toBeNull();
});

test('scheme, host and port must all be those of one allowed origin', () => {
  const allowed = ['https://shop.example', 'http://localhost:5173'];
  const asked = [
    'https://shop.example',
    'https://SHOP.example:443',
    'http://localhost:5173',
    'http://shop.example',
    'https://shop.example:8443',
    'https://www.shop.example',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'http://localhost',
    'null',
    '',
  ];
  expect(asked.filter((origin) => allowsOrigin(allowed, origin))).toEqual(asked.slice(0, 3));
  expect(asked.filter((origin) => allowsOrigin([], origin))).toEqual([]);
  expect(allowsOrigin(['null', '*', ''], 'null')).toBe(false);
});

test('the policy names the allowed origins and nothing that was slipped in among them', () => {
  expect(frameAncestors(['https://a.example', 'https://b.example:8443'])).toBe(
    'https://a.example https://b.example:8443',
  );
  expect(frameAncestors(['https://*.example', 'https://a.example;sandbox'])).toBe("'none'");
  expect(frameAncestors([])).toBe("'none'");
});

test('our own pages are named only where they are meant', () => {
  expect(frameAncestors(['https://a.example'], true)).toBe("'self' https://a.example");
  expect(frameAncestors([], true)).toBe("'self'");
});
