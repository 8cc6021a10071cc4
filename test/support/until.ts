import { setTimeout as sleep } from 'node:timers/promises';
import { waitEndsAt } from './jest/test-time.mjs';

const LEAST_MS = 80;
const MOST_MS = 400;
/** Each look costs the processors something that the work waited for needs: the longer that takes, the fewer looks. */
const SHARE_OF_WAIT = 1 / 10;
const PASSING_MS = 20;

type Found<T> = Exclude<T, false | null | undefined | 0 | ''>;

/** Waits until `look` returns something truthy, and returns that. The limit is the time of the test or hook. */
export function until<T>(look: () => Promise<T> | T): Promise<Found<T>> {
  return wait(look, (waitedMs) => Math.min(Math.max(LEAST_MS, waitedMs * SHARE_OF_WAIT), MOST_MS));
}

/** The same for what does not last, such as a job in the middle of its work: it looks often all the time. */
export function untilSeen<T>(look: () => Promise<T> | T): Promise<Found<T>> {
  return wait(look, () => PASSING_MS);
}

async function wait<T>(look: () => Promise<T> | T, pause: (waitedMs: number) => number): Promise<Found<T>> {
  const begun = performance.now();
  const endsAt = waitEndsAt();
  for (;;) {
    const found = await look();
    // Truthiness removes exactly these members of the type.
    if (found) return found as Found<T>;
    const now = performance.now();
    if (now > endsAt) throw new Error('what the test waits for did not come before its time was over');
    await sleep(pause(now - begun));
  }
}
