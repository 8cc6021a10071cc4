import { setTimeout as pause } from 'node:timers/promises';
import { retryAfterSeconds } from '../../domain/platform/retry-after.ts';

export interface Patience {
  /** Maximum number of calls. */
  attempts: number;
  /** Milliseconds before the second call; doubled before each further one. */
  firstPause: number;
  /** Maximum pause in milliseconds. If Retry-After is longer, the response is returned without another attempt. */
  longestPause: number;
  /** Time limit of one call in milliseconds. */
  timeout: number;
}

/**
 * `fetch` that retries after 429 (when the server says, or with backoff), 5xx and broken connections. Pinecone's client only
 * retries 5xx. All our requests may be repeated: writes are upserts and deletions by id.
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
  // Random, so that callers do not all retry at once.
  return Math.min(longestPause, firstPause * 2 ** (attempt - 1) * (0.5 + Math.random()));
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
