/** Maximum value of `Retry-After` that is honoured. Seconds. */
export const LONGEST_RETRY_AFTER = 31 * 86_400;

/**
 * Seconds requested by `Retry-After`, in either of its forms (RFC 9110 §10.2.3): 0 for a date in the past, at most
 * `LONGEST_RETRY_AFTER`, null if it is missing or cannot be parsed.
 */
export function retryAfterSeconds(text: string | null | undefined, now = Date.now()): number | null {
  const value = text?.trim() ?? '';
  const seconds = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : secondsUntil(value, now);
  // A number with many digits parses as infinite.
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds), LONGEST_RETRY_AFTER);
}

/**
 * NaN if it is not a date. `Date.parse` accepts `-5`, so the names of day and month are required, which every HTTP format has.
 */
function secondsUntil(value: string, now: number): number {
  return /\p{L}{3}/u.test(value) ? (Date.parse(value) - now) / 1_000 : Number.NaN;
}
