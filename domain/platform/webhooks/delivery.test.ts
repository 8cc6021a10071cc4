import { afterAttempt, type AttemptResult } from './delivery.ts';

const endedAt = new Date('2026-11-21T12:00:00.000Z');
const PAUSES = [1_000, 60_000];

function answered(statusCode: number, headers: AttemptResult['headers'] = {}): AttemptResult {
  return { statusCode, headers, error: null, endedAt };
}

test.each([200, 201, 204, 299])('%d is taken', (status) => {
  expect(afterAttempt(answered(status), 1, PAUSES)).toEqual({ next: 'done' });
});

test.each([301, 307, 400, 404, 408, 429, 500, 503])('%d is tried again', (status) => {
  const reason = `The receiver answered ${status}`;
  const blocked = (retryAt: string) => ({ next: 'again', blocked: { reason, retryAt } });
  expect(afterAttempt(answered(status), 1, PAUSES)).toEqual(blocked('2026-11-21T12:00:01.000Z'));
  expect(afterAttempt(answered(status), 2, PAUSES)).toEqual(blocked('2026-11-21T12:01:00.000Z'));
  const error = { code: 'delivery-failed', message: reason };
  expect(afterAttempt(answered(status), 3, PAUSES)).toEqual({ next: 'fail', error });
});

test.each([
  ['30', '2026-11-21T12:00:30.000Z'],
  ['Sat, 21 Nov 2026 12:05:00 GMT', '2026-11-21T12:05:00.000Z'],
  // Never earlier than the pause, never later than a day.
  ['0', '2026-11-21T12:00:01.000Z'],
  ['Sat, 21 Nov 2026 11:00:00 GMT', '2026-11-21T12:00:01.000Z'],
  ['999999999', '2026-11-22T12:00:00.000Z'],
  ['soon', '2026-11-21T12:00:01.000Z'],
  ['-5', '2026-11-21T12:00:01.000Z'],
])('Retry-After %s means %s', (header, retryAt) => {
  expect(afterAttempt(answered(429, { 'retry-after': header }), 1, PAUSES)).toMatchObject({
    blocked: { retryAt },
  });
});

test('410 ends it and switches the endpoint off', () => {
  expect(afterAttempt(answered(410), 1, PAUSES)).toMatchObject({
    next: 'fail',
    error: { code: 'gone' },
    disables: true,
  });
});

test('without an answer it is tried again, but not where it must not go', () => {
  const without = (code: string) => ({
    statusCode: null,
    headers: null,
    error: { code, message: code },
    endedAt,
  });
  expect(afterAttempt(without('address-timeout'), 1, PAUSES)).toMatchObject({ next: 'again' });
  expect(afterAttempt(without('address-timeout'), 3, PAUSES)).toEqual({
    next: 'fail',
    error: { code: 'delivery-failed', message: 'address-timeout' },
  });
  expect(afterAttempt(without('address-refused'), 1, PAUSES)).toEqual({
    next: 'fail',
    error: { code: 'address-refused', message: 'address-refused' },
  });
});
