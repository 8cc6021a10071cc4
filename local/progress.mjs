// @ts-check
// Plain JavaScript, because it also runs under the older Node that fetches Node 24.
import { readRecord, releaseLock, takeLock } from './process-record.mjs';

const REPEAT_EVERY_MS = 20_000;

/**
 * Prints one line for the user.
 * @param {string} text
 */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs a slow step: prints what it does and how long it may take, repeats that while it runs, and prints the time it took.
 * @template T
 * @param {string} title e.g. `Installing packages`
 * @param {string} duration e.g. `about a minute, once`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, duration, work) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  say(`… ${title} (${duration})`);
  const reminder = setInterval(() => say(`  still running: ${title} (${seconds()})`), REPEAT_EVERY_MS);
  try {
    const result = await work();
    say(`✓ ${title}: ${seconds()}`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}

/**
 * Runs `work` while holding a lock file, so that two starts on one machine never build the same thing at once. The second one
 * waits and then usually finds the work done, which `work` checks itself.
 * @template T
 * @param {string} file
 * @param {string} purpose shown while waiting, e.g. `installing packages`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, purpose, work) {
  for (let waited = false; takeLock(file, 'node'); waited = true) {
    if (!waited) say(`… waiting for process ${readRecord(file)?.pid}, which is ${purpose}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await work();
  } finally {
    releaseLock(file);
  }
}
