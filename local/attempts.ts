import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from './error-text.mjs';
import { say, step } from './progress.mjs';

/** Pauses between attempts. */
const PAUSES_MS = [1_000, 3_000];

/** A failure that a retry would not fix, because the requested item does not exist. */
export class FinalFailure extends Error {}

/** One way to fetch something. */
export interface Way {
  title: string;
  duration: string;
  run: () => Promise<void>;
}

/** Tries network work up to three times, so that one lost request does not make a start fail. */
export async function repeated<T>(
  work: () => Promise<T>,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof FinalFailure) throw error;
    }
    await sleep(pause);
  }
  return await work();
}

/** Tries each way until one works. Rejects with the reasons of all failures; the rejection is final only if all of them are. */
export async function firstOf(ways: readonly Way[]): Promise<void> {
  const failures: string[] = [];
  let isFinal = true;
  for (const { title, duration, run } of ways) {
    try {
      return await step(title, duration, run);
    } catch (error) {
      const reason = messageOf(error);
      say(`  not possible: ${reason}`);
      failures.push(`${title}: ${reason}`);
      isFinal &&= error instanceof FinalFailure;
    }
  }
  const reasons = failures.join('; ');
  throw isFinal ? new FinalFailure(reasons) : new Error(reasons);
}
