import { AppError } from '../errors.ts';
import { asDirectError, providerLimit } from './provider-limit.ts';

test.each([
  [26, 'provider-busy'],
  [25, 'rate-limited'],
  [undefined, 'rate-limited'],
])('a pause of %s s that a provider asks for is told a direct call as %s', (retryAfter, code) => {
  const limit = providerLimit('Full', { retryAfter, extra: { plan: 'starter' } });
  expect(limit.code).toBe('rate-limited');
  expect(asDirectError(limit)).toMatchObject({
    code,
    message: 'Full',
    options: { retryAfter, extra: { plan: 'starter' } },
  });
});

test("the caller's own limit stays his, however long it is", () => {
  const own = new AppError('rate-limited', 'Slow down', { retryAfter: 600 });
  expect(asDirectError(own)).toBe(own);
});
