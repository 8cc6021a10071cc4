import { LONGEST_RETRY_AFTER } from '../../domain/platform/retry-after.ts';
import { figmaFailure } from './figma-failure.ts';

test.each([
  ['1000000000000000', LONGEST_RETRY_AFTER],
  ['Fri, 27 Nov 9999 12:00:00 GMT', LONGEST_RETRY_AFTER],
  ['-5', 60],
  ['0', 1],
])('a Retry-After of %s is a pause of %d seconds', (text, seconds) => {
  expect(figmaFailure(429, new Headers({ 'retry-after': text }), '').options.retryAfter).toBe(seconds);
});
