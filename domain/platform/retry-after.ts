/** However long a server asks to be left alone, it is asked again after this time. Seconds. */
export const LONGEST_RETRY_AFTER = 31 * 86_400;

/**
 * Seconds that a `Retry-After` asks for, in either of its forms (RFC 9110 §10.2.3): 0 for a date that has passed, at
 * most `LONGEST_RETRY_AFTER`, null where there is none or nothing that can be read.
 */
export function retryAfterSeconds(text: string | null | undefined, now = Date.now()): number | null {
  const value = text?.trim() ?? '';
  const seconds = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : secondsUntil(value, now);
  // A number of many digits is infinite.
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds), LONGEST_RETRY_AFTER);
}

/** NaN where it is no date. `Date.parse` takes `-5` for one; the names of day and month are what every form of HTTP has. */
function secondsUntil(value: string, now: number): number {
  return /\p{L}{3}/u.test(value) ? (Date.parse(value) - now) / 1_000 : Number.NaN;
}
