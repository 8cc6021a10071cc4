import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Waits until `look` gives something truthy, and returns it. The limit only keeps a broken test from hanging; it is
 * far above what a passing one needs.
 */
export async function until<T>(
  look: () => Promise<T> | T,
  limitMs = 60_000,
  everyMs = POLL_MS,
): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const giveUp = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    // Truthiness removes exactly these members of the type.
    if (found) return found as Exclude<T, false | null | undefined | 0 | ''>;
    if (Date.now() > giveUp) throw new Error(`what the test waits for did not come within ${limitMs} ms`);
    await sleep(everyMs);
  }
}
