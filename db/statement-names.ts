import type { Pool, PoolClient } from 'pg';

/** A statement of fixed text, its values as $1, $2 …, used by nearly every request. */
export interface Prepared {
  /** One name per text. */
  name: string;
  text: string;
}

/** Names of the statements that Kysely runs, by their text: it knows no names itself. */
const names = new Map<string, string>();

/** From now on, connections send this statement by its name. */
export function rememberName({ name, text }: Prepared): void {
  names.set(text, name);
}

/** Makes the connections of a pool use the names of named statements. */
export function namePrepared(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (text: unknown, ...rest: unknown[]): unknown => {
      const name = typeof text === 'string' ? names.get(text) : undefined;
      return query(name === undefined ? text : { name, text }, ...rest);
    };
    // It has the signature of the client's query, in all of its forms.
    client.query = named as PoolClient['query'];
  });
}
