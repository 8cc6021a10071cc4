import { isBearer, isDirectLoopback } from './metrics-access.ts';

test.each([
  ['127.0.0.1', { host: '127.0.0.1:9464' }, true],
  ['::ffff:127.0.0.1', { host: 'localhost:9464' }, true],
  ['::1', { host: '[::1]:9464' }, true],
  ['192.0.2.1', { host: '127.0.0.1:9464' }, false],
  [undefined, { host: 'localhost' }, false],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.1' }, false],
  ['127.0.0.1', { host: 'rebound.example:9464' }, false],
  ['127.0.0.1', {}, false],
])('a request from %s with %p comes from this machine: %p', (address, headers, expected) => {
  expect(isDirectLoopback(address, headers)).toBe(expected);
});

test('a bearer is compared whole, and nothing is one without a token', () => {
  expect(isBearer('Bearer let-me-see', 'let-me-see')).toBe(true);
  for (const header of ['Bearer let-me', 'let-me-see', undefined])
    expect(isBearer(header, 'let-me-see')).toBe(false);
  expect(isBearer('Bearer undefined', undefined)).toBe(false);
});
