import { setTimeout as pause } from 'node:timers/promises';
import { retryAfterSeconds } from '../../domain/platform/retry-after.ts';

export interface Patience {
  /** Calls in all. */
  attempts: number;
  /** Milliseconds before the second call; doubled for each further one. */
  firstPause: number;
  /** A longer Retry-After is not waited for: then the answer is handed on. */
  longestPause: number;
  /** Milliseconds for one call. */
  timeout: number;
}

/**
 * `fetch` that tries again after 429 (when the server says, or backing off), 5xx and broken connections. Pinecone's
 * client repeats only 5xx. Every request of ours may be repeated: writes are upserts and deletes by id.
 */
export function patientFetch(patience: Patience): typeof fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.timeout(patience.timeout);
      const answer = await fetch(input, { ...init, signal }).catch((error: unknown) => asError(error));
      const isPassing = answer instanceof Error || answer.status === 429 || answer.status >= 500;
      const delay = pauseBefore(attempt, answer, patience);
      if (isPassing && attempt < patience.attempts && delay <= patience.longestPause) {
        if (!(answer instanceof Error)) await answer.body?.cancel();
        await pause(delay);
        continue;
      }
      if (answer instanceof Error) throw answer;
      return answer;
    }
  };
}

function pauseBefore(
  attempt: number,
  answer: Response | Error,
  { firstPause, longestPause }: Patience,
): number {
  const asked = answer instanceof Error ? null : answer.headers.get('retry-after');
  const seconds = retryAfterSeconds(asked);
  if (seconds !== null) return seconds * 1000;
  // Random, so that callers do not come back together.
  return Math.min(longestPause, firstPause * 2 ** (attempt - 1) * (0.5 + Math.random()));
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
