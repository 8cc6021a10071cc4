import type { QueryResultRow } from 'pg';
import type { Orm } from './orm.ts';

/** A statement of fixed text, its values as $1, $2 …, for what nearly every request asks. */
export interface Prepared {
  /** One name for one text. */
  name: string;
  text: string;
}

/**
 * Runs a statement that each connection parses and plans only once, outside of any transaction. Past the ORM, whose
 * way of a statement costs the process several times as much. Timestamps come as PostgreSQL writes them.
 */
export async function runPrepared<Row extends QueryResultRow>(
  orm: Orm,
  { name, text }: Prepared,
  values: string[],
): Promise<Row[]> {
  const pool = await orm.em.getConnection().getNativeClient();
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}
