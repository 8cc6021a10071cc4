import type { Pool, PoolClient } from 'pg';

/** A prepared statement with the values $1, $2 …, for statements that nearly every request runs. */
export interface Prepared {
  /** Unique for each text. */
  name: string;
  text: string;
}

/** Names of prepared statements by their text, because Kysely does not support names. */
const names = new Map<string, string>();

/** Registers a statement, so that connections send it by name. */
export function rememberName({ name, text }: Prepared): void {
  names.set(text, name);
}

/** Makes the connections of a pool use the names of registered statements. */
export function namePrepared(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (text: unknown, ...rest: unknown[]): unknown => {
      const name = typeof text === 'string' ? names.get(text) : undefined;
      return query(name === undefined ? text : { name, text }, ...rest);
    };
    // It has the same signatures as the client's query.
    client.query = named as PoolClient['query'];
  });
}
