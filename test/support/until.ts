import { setTimeout as sleep } from 'node:timers/promises';

const LEAST_MS = 80;
const MOST_MS = 400;
/** Each look costs the processors something that the work waited for needs: the longer that takes, the fewer looks. */
const SHARE_OF_WAIT = 1 / 10;
const PASSING_MS = 20;
const LIMIT_MS = 100_000;

type Found<T> = Exclude<T, false | null | undefined | 0 | ''>;

/**
 * Waits until `look` gives something truthy, and returns it. The limit only keeps a broken test from hanging; it is
 * far above what a passing one needs.
 */
export function until<T>(look: () => Promise<T> | T, limitMs = LIMIT_MS): Promise<Found<T>> {
  return wait(look, limitMs, (waitedMs) => Math.min(Math.max(LEAST_MS, waitedMs * SHARE_OF_WAIT), MOST_MS));
}

/** The same for what does not last, such as a job in the middle of its work: it looks often all the time. */
export function untilSeen<T>(look: () => Promise<T> | T, limitMs = LIMIT_MS): Promise<Found<T>> {
  return wait(look, limitMs, () => PASSING_MS);
}

async function wait<T>(
  look: () => Promise<T> | T,
  limitMs: number,
  pause: (waitedMs: number) => number,
): Promise<Found<T>> {
  const begun = performance.now();
  for (;;) {
    const found = await look();
    // Truthiness removes exactly these members of the type.
    if (found) return found as Found<T>;
    const waitedMs = performance.now() - begun;
    if (waitedMs > limitMs) throw new Error(`what the test waits for did not come within ${limitMs} ms`);
    await sleep(pause(waitedMs));
  }
}
