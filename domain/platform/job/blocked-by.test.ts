import { blockedBy } from './blocked-by.ts';
import { AppError } from '../errors.ts';

const NOW = Date.parse('2026-01-01T00:00:00.000Z');

test('a short pause is left to the retry, a long one blocks the workflow', () => {
  const error = (retryAfter: number) => new AppError('rate-limited', 'Slow down', { retryAfter });
  expect(blockedBy(error(25), NOW)).toEqual({
    blocked: { reason: 'Slow down', retryAt: '2026-01-01T00:00:25.000Z' },
    isDurable: false,
  });
  expect(blockedBy(error(26), NOW)).toMatchObject({ isDurable: true });
});

test('an error that names the time blocks the workflow until then, however short', () => {
  const retryAt = '2026-01-01T00:00:01.000Z';
  const error = new AppError('budget-exceeded', 'The budget is used up', { retryAt });
  expect(blockedBy(error, NOW)).toEqual({
    blocked: { reason: 'The budget is used up', retryAt },
    isDurable: true,
  });
});

test('an error without a time, or one that nothing heals, blocks nothing', () => {
  expect(blockedBy(new AppError('provider-failed'), NOW)).toBeNull();
  expect(blockedBy(new AppError('no-text', undefined, { retryAfter: 5 }), NOW)).toBeNull();
});
