import { setTimeout as delay } from 'node:timers/promises';
import { isAppError } from '../../domain/platform/errors.ts';

/** Milliseconds before the second attempt, and the maximum before a later one. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 3_000;

/**
 * The pieces of an answer. Temporary errors (a limit, an overloaded provider, a broken connection) are retried with growing,
 * jittered pauses while an attempt can begin before the deadline, and never after the first piece.
 */
export async function* tryAgain<T>(
  attempt: () => AsyncIterable<T>,
  { deadline, signal }: { deadline: number; signal?: AbortSignal | undefined },
): AsyncGenerator<T> {
  for (let failures = 1; ; failures++) {
    let isHeard = false;
    try {
      for await (const piece of attempt()) {
        isHeard = true;
        yield piece;
      }
      return;
    } catch (error) {
      const pause = isHeard ? null : pauseAfter(error, failures);
      if (pause === null || Date.now() + pause > deadline) throw error;
      await delay(pause, undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}

/** Milliseconds before the next attempt; null for a permanent error. */
function pauseAfter(error: unknown, failures: number): number | null {
  if (!isAppError(error, 'provider-failed', 'rate-limited')) return null;
  const backOff = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));
  const jitter = Math.random() * backOff;
  const { retryAfter } = error.options;
  return retryAfter === undefined ? backOff / 2 + jitter / 2 : retryAfter * 1_000 + jitter / 4;
}
