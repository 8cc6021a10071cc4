import type { Pool, PoolClient } from 'pg';

/**
 * Makes a pool take back the connections that break while they are lent. Otherwise each transaction whose `begin` or
 * `rollback` fails with its connection would keep its place in the pool for ever (Kysely releases it only after both).
 */
export function releaseBroken(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient> | void;
  const lend = (callback?: unknown): Promise<PoolClient> | void => {
    const lent = connect(callback);
    return lent?.then(takingBack);
  };
  // Both forms of it, as before.
  pool.connect = lend as Pool['connect'];
}

/** The holder may release it as well, before or after. */
function takingBack(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const onEnd = () => client.release(true);
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.removeListener('end', onEnd);
    release(error);
  };
  client.once('end', onEnd);
  return client;
}
