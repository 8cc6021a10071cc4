import type { AppError } from '../errors.ts';
import type { Blocked } from './job.ts';

/** Pauses up to this length are the server's own between two attempts; a longer one can be ended by `resume`. */
const LONGEST_PAUSE_MS = 25_000;

/** What an error reports about an outside limit. */
export interface BlockedBy {
  blocked: Blocked;
  /** The workflow waits, not the activity's retry policy: nothing bounds the wait, and `resume` ends it. */
  isDurable: boolean;
}

/** Until when an outside limit blocks the step that has met this error; null when none does. */
export function blockedBy({ message, retry, options }: AppError, now: number): BlockedBy | null {
  const { retryAt, retryAfter } = options;
  if (retryAt !== undefined) return { blocked: { reason: message, retryAt }, isDurable: true };
  if (retryAfter === undefined || retry === 'never') return null;
  const wait = retryAfter * 1_000;
  const blocked = { reason: message, retryAt: new Date(now + wait).toISOString() };
  return { blocked, isDurable: wait > LONGEST_PAUSE_MS };
}
