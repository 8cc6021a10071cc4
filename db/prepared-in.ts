import { randomUUID } from 'node:crypto';
import { rememberName, type Prepared } from './statement-names.ts';
import { sqlOf, type TenantEntityManager } from './tenancy.ts';

export type PreparedValue = string | number | boolean | null | readonly string[];

/**
 * Runs a prepared statement with the values $1, $2 …, in the transaction of the EntityManager if it has one. Each connection
 * parses and plans it only once. Timestamps are returned in PostgreSQL's format.
 */
export async function runPreparedIn<Row extends object>(
  em: TenantEntityManager,
  { name, text }: Prepared,
  values: readonly PreparedValue[],
): Promise<Row[]> {
  rememberName({ name, text });
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
