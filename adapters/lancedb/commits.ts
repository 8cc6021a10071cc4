import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1000;

/**
 * Repeats a write that met another process's commit. LanceDB reports this only in words; what it calls retryable
 * has left nothing behind.
 */
export async function withCommitRetries<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      // Random, so that two writers do not meet again.
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
      await pause(Math.random() * longest);
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && /commit conflict|concurrent|already exists/i.test(error.message);
}
