import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { Slots } from '../domain/platform/slots.ts';

/** The share of connections that one company may hold, because its statements may be slow or wait for its own locks. */
const MOST_OF_ONE = 0.8;

/** The same message as the pool's own error, which is recognised as an outage (domain/platform/outage.ts). */
const TOO_LATE = 'timeout exceeded when trying to connect';

const company = new AsyncLocalStorage<string>();

/** Runs work for a company: connections taken during it count as the company's. */
export function onBehalfOf<Result>(companyId: string, work: () => Promise<Result>): Promise<Result> {
  return company.run(companyId, work);
}

/**
 * Shares the connections of a pool fairly among companies. In the pool's own queue, a hundred requests of one company, all
 * waiting for the lock of one record, would block those of all others until they fail as if the database were down.
 * @param patience how long to wait for a connection, in milliseconds; without it, for ever
 */
export function lendFairly(
  pool: Pool,
  { connections, patience }: { connections: number; patience?: number | undefined },
): void {
  const slots = new Slots(connections, { mostOfOne: Math.max(1, Math.floor(MOST_OF_ONE * connections)) });
  const connect = pool.connect.bind(pool);

  async function lend(): Promise<PoolClient> {
    const turn = company.getStore() ?? '';
    const free = slots.tryTake(turn);
    // The pool has a free connection or may open one; its own timeout applies.
    if (free) return connected(free);
    const tooLate = new AbortController();
    const timer =
      patience === undefined ? undefined : setTimeout(() => tooLate.abort(new Error(TOO_LATE)), patience);
    try {
      return await before(connected(await slots.take(tooLate.signal, turn)), tooLate.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async function connected(giveBack: () => void): Promise<PoolClient> {
    try {
      return givingBack(await connect(), giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  const lendTo = (callback?: Callback): Promise<PoolClient> | void => {
    const lent = lend();
    if (!callback) return lent;
    void tell(callback, lent);
  };
  // Supports the promise and the callback form, like the original.
  pool.connect = lendTo as Pool['connect'];
}

type Callback = (error?: unknown, client?: PoolClient, release?: PoolClient['release']) => void;

async function tell(callback: Callback, lent: Promise<PoolClient>): Promise<void> {
  let client: PoolClient;
  try {
    client = await lent;
  } catch (error) {
    callback(error);
    return;
  }
  callback(undefined, client, (error) => client.release(error));
}

function givingBack(client: PoolClient, giveBack: () => void): PoolClient {
  const release = client.release.bind(client);
  client.release = (error) => {
    giveBack();
    release(error);
  };
  return client;
}

/** Resolves with the connection unless `tooLate` is aborted first; a connection that arrives later is returned to the pool. */
function before(coming: Promise<PoolClient>, tooLate: AbortSignal): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    tooLate.addEventListener('abort', () => reject(tooLate.reason), { once: true });
    coming.then((client) => (tooLate.aborted ? client.release() : resolve(client)), reject);
  });
}
