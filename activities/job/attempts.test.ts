import { MockActivityEnvironment } from '@temporalio/testing';
import { AppError } from '../../domain/platform/errors.ts';
import { Attempts } from './attempts.ts';

const BUG = new Error('a bug');
const OUTAGE = new AppError('unavailable');

/** An attempt of an activity that may fail twice ends in `error`: was it the last? */
function isLast(activityId: string, attempt: number, error: Error, heartbeatDetails?: unknown) {
  const environment = new MockActivityEnvironment({ activityId, attempt, heartbeatDetails });
  return environment.run(async () => {
    const attempts = new Attempts(2);
    attempts.stop();
    return attempts.failure(error).nonRetryable;
  });
}

test('an outage whose heartbeat is lost does not count', async () => {
  expect(await isLast('lost', 1, OUTAGE)).toBe(false);
  expect(await isLast('lost', 2, OUTAGE)).toBe(false);
  expect(await isLast('lost', 3, BUG)).toBe(false);
  expect(await isLast('lost', 4, BUG)).toBe(true);
});

test('a worker that knows nothing of the attempts before goes by the heartbeat', async () => {
  expect(await isLast('elsewhere', 3, BUG, { passing: 2 })).toBe(false);
  expect(await isLast('unheard of', 3, BUG, { passing: 1 })).toBe(true);
});
