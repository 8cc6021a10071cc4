import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Prepared } from './prepared.ts';
import { sqlOf, type TenantEntityManager } from './tenancy.ts';

export type PreparedValue = string | number | boolean | null | readonly string[];

/** Names of the statements below, by their text. */
const names = new Map<string, string>();

/**
 * Runs a statement of fixed text, its values as $1, $2 …, in the transaction of the EntityManager if it has one. Each
 * connection parses and plans it only once. Timestamps come as PostgreSQL writes them.
 */
export async function runPreparedIn<Row extends object>(
  em: TenantEntityManager,
  { name, text }: Prepared,
  values: readonly PreparedValue[],
): Promise<Row[]> {
  names.set(text, name);
  const sql = sqlOf(em);
  const client = sql.getConnection().getClient();
  const connection: typeof client = sql.getTransactionContext() ?? client;
  const { rows } = await connection.executeQuery<Row>({
    query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
    queryId: { queryId: randomUUID() },
    sql: text,
    parameters: values,
  });
  return rows;
}

/** Makes the connections of a pool send these statements by name: Kysely, whose transaction it may be, knows no names. */
export function namePrepared(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (text: unknown, ...rest: unknown[]): unknown => {
      const name = typeof text === 'string' ? names.get(text) : undefined;
      return query(name === undefined ? text : { name, text }, ...rest);
    };
    // It takes and gives what the query of the client does, in all of its forms.
    client.query = named as PoolClient['query'];
  });
}
