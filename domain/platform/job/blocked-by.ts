import type { AppError } from '../errors.ts';
import type { Blocked } from './job.ts';

/** Pauses up to this length are left to the server's own retries; longer ones can be ended by `resume`. */
const LONGEST_PAUSE_MS = 25_000;

/** The outside limit reported by an error. */
export interface BlockedBy {
  blocked: Blocked;
  /** Whether the workflow waits instead of the activity's retry policy. Such a wait has no upper bound, and `resume` ends it. */
  isDurable: boolean;
}

/** The outside limit that blocks a step after this error, and until when; null if there is none. */
export function blockedBy({ message, retry, options }: AppError, now: number): BlockedBy | null {
  const { retryAt, retryAfter } = options;
  if (retryAt !== undefined) return { blocked: { reason: message, retryAt }, isDurable: true };
  if (retryAfter === undefined || retry === 'never') return null;
  const wait = retryAfter * 1_000;
  const blocked = { reason: message, retryAt: new Date(now + wait).toISOString() };
  return { blocked, isDurable: wait > LONGEST_PAUSE_MS };
}
