import { LONGEST_RETRY_AFTER, retryAfterSeconds } from './retry-after.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 0],
  ['1.5', 1.5],
  ['Fri, 27 Nov 2026 12:01:30 GMT', 90],
  ['Fri, 27 Nov 2026 11:00:00 GMT', 0],
  ['1000000000000000', LONGEST_RETRY_AFTER],
  ['9'.repeat(400), LONGEST_RETRY_AFTER],
  ['Fri, 27 Nov 9999 12:00:00 GMT', LONGEST_RETRY_AFTER],
  ['-5', null],
  ['-1000000000000000', null],
  ['NaN', null],
  ['Infinity', null],
  ['soon', null],
  ['', null],
  [null, null],
  [undefined, null],
])('Retry-After %j asks for %j seconds', (text, seconds) => {
  expect(retryAfterSeconds(text, NOW)).toBe(seconds);
});
