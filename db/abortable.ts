import { setTimeout as sleep } from 'node:timers/promises';
import { sqlOf, type TenantEntityManager } from './tenancy.ts';

/** Milliseconds between attempts to cancel: another statement may start just after the previous one was cancelled. */
const AGAIN_MS = 200;

/**
 * Runs slow statements in a transaction. When `signal` is aborted, even during a statement, rolls it back and throws the signal's
 * reason.
 */
export async function abortable<T>(
  em: TenantEntityManager,
  signal: AbortSignal,
  work: (em: TenantEntityManager) => Promise<T>,
): Promise<T> {
  // Cancels on another connection, since that of the transaction is busy.
  const aside = sqlOf(em).getConnection();
  try {
    return await em.transactional(async (tx) => {
      const [own] = await sqlOf(tx).execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      signal.throwIfAborted();
      const over = new AbortController();
      let cancelling = Promise.resolve();
      const cancel = async () => {
        while (!over.signal.aborted) {
          await aside.execute('select pg_cancel_backend(?)', [own?.pid]);
          await sleep(AGAIN_MS, undefined, { signal: over.signal });
        }
      };
      const onAbort = () => {
        // The query then ends as cancelled; if the server cannot be reached, it runs to completion.
        cancelling = cancel().catch(() => {});
      };
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        return await work(tx);
      } finally {
        over.abort();
        signal.removeEventListener('abort', onAbort);
        // The connection must not be reused before the cancellation has ended.
        await cancelling;
        signal.throwIfAborted();
      }
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
