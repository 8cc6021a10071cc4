import type { Pool } from 'pg';

/**
 * Makes a pool track callers waiting for a connection. A caller that gets one after Kysely has begun to close fails without
 * returning it, so the pool, and with it the process, would never end.
 * @returns a function that resolves when nobody is waiting any more
 */
export function rememberWaiting(pool: Pool): () => Promise<void> {
  const waiting = new Set<Promise<unknown>>();
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<unknown> | void;
  const lend = (callback?: unknown): Promise<unknown> | void => {
    const lent = connect(callback);
    if (!lent) return;
    const settled: Promise<unknown> = lent.catch(() => {}).finally(() => waiting.delete(settled));
    waiting.add(settled);
    return lent;
  };
  // Supports the promise and the callback form, like the original.
  pool.connect = lend as Pool['connect'];
  return async () => {
    while (waiting.size > 0) await Promise.all(waiting);
  };
}
