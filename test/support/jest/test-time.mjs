// @ts-check
// The one clock of tests: what a test waits for comes, or the time of the test itself is over. Nothing else is a limit, as on a
// busy machine it would be a verdict about the machine.

/** How long a test or hook may take that names no time of its own. It only keeps a broken one from hanging. */
export const TEST_TIMEOUT_MS = 300_000;

/** A wait ends so long before its test that it can still say what it waited for. */
const LAST_WORDS_MS = 1_000;

/** How long a page in a browser may take to do what a test waits for. */
export const PATIENCE_MS = TEST_TIMEOUT_MS - LAST_WORDS_MS;

/** When the time of the present test or hook is over, as `performance.now()` tells it. @type {number | null} */
let endsAt = null;

/**
 * Jest's environment says that a test or hook begins.
 * @param {number} timeoutMs
 */
export function beginTime(timeoutMs) {
  endsAt = performance.now() + timeoutMs;
}

/** Jest's environment says that it has ended. */
export function endTime() {
  endsAt = null;
}

/** When a wait that begins now has to end. Outside of tests, as at the top of a file, it has as long as a test. */
export function waitEndsAt() {
  return (endsAt ?? performance.now() + TEST_TIMEOUT_MS) - LAST_WORDS_MS;
}
