import { Context } from '@temporalio/activity';
import { AppError } from '../../domain/platform/errors.ts';
import type { SlotShares } from '../../domain/platform/slot-shares.ts';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import { Attempts } from './attempts.ts';

/** Longest time until a returned step tries again, in seconds. */
const LONGEST_WAIT = 15;

/**
 * Wraps an activity on queues whose steps wait for other people's servers, possibly for very long: if its company already uses
 * its share of the slots, the step returns to the queue for a moment. That is not a failure and does not count as an attempt.
 */
export function withinShare<Args extends unknown[], Output>(
  shares: ReadonlyMap<string, SlotShares>,
  activity: (...args: Args) => Promise<Output>,
): (...args: Args) => Promise<Output> {
  return async (...args) => {
    const { taskQueue, attempt } = Context.current().info;
    const [ref] = args;
    const slots = shares.get(taskQueue);
    if (!slots || !isOfCompany(ref)) return activity(...args);
    const giveBack = slots.take(ref.companyId);
    if (!giveBack) throw later(ref, attempt);
    try {
      return await activity(...args);
    } finally {
      giveBack();
    }
  };
}

function isOfCompany(value: unknown): value is Pick<StageRef, 'companyId' | 'maxAttempts'> {
  return typeof value === 'object' && value !== null && 'companyId' in value;
}

function later({ maxAttempts }: Pick<StageRef, 'maxAttempts'>, attempt: number): Error {
  const attempts = new Attempts(maxAttempts);
  attempts.stop();
  const retryAfter = Math.min(attempt, LONGEST_WAIT);
  return attempts.failure(
    new AppError('unavailable', 'Other steps of the company come first', { retryAfter }),
  );
}
