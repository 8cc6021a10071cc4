import { setTimeout as sleep } from 'node:timers/promises';
import { sqlOf, type TenantEntityManager } from './tenancy.ts';

/** A statement may start just after the previous one was ended. */
const AGAIN_MS = 200;

/**
 * Does `work` in a transaction that is rolled back when `signal` is aborted, even during a statement, and then throws the
 * signal's reason: for slow statements.
 */
export async function abortable<T>(
  em: TenantEntityManager,
  signal: AbortSignal,
  work: (em: TenantEntityManager) => Promise<T>,
): Promise<T> {
  // On another connection, since the transaction's own is busy.
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
        // The query then ends as cancelled; if the server cannot be reached, it runs to its end.
        cancelling = cancel().catch(() => {});
      };
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        return await work(tx);
      } finally {
        over.abort();
        signal.removeEventListener('abort', onAbort);
        // Nobody else may get the connection before that.
        await cancelling;
        signal.throwIfAborted();
      }
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
