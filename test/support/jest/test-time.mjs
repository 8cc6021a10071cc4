// @ts-check
// The only time limit in tests: a wait ends when its condition is met or when the test's own time is up. Any other limit
// could fail a test because the machine is busy.

/** Time limit of a test or hook that sets none. It only prevents a broken test from hanging. */
export const TEST_TIMEOUT_MS = 300_000;

/** A wait ends this long before its test, so that it can still report what it waited for. */
const LAST_WORDS_MS = 1_000;

/** How long a browser page may take for an action. */
export const PATIENCE_MS = TEST_TIMEOUT_MS - LAST_WORDS_MS;

/** The end of the current test's or hook's time, on the clock of `performance.now()`. @type {number | null} */
let endsAt = null;

/**
 * Called by Jest's environment at the start of a test or hook.
 * @param {number} timeoutMs
 */
export function beginTime(timeoutMs) {
  endsAt = performance.now() + timeoutMs;
}

/** Called by Jest's environment at the end of a test or hook. */
export function endTime() {
  endsAt = null;
}

/**
 * The time at which a wait that starts now has to end. Outside of tests, such as at the top of a file, a wait has as long
 * as a test.
 */
export function waitEndsAt() {
  return (endsAt ?? performance.now() + TEST_TIMEOUT_MS) - LAST_WORDS_MS;
}
