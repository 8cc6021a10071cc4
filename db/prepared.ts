import type { QueryResultRow } from 'pg';
import { turnBatch } from '../domain/platform/turn-batch.ts';
import type { Orm } from './orm.ts';
import type { Prepared } from './statement-names.ts';

/**
 * Runs a statement that each connection parses and plans only once, outside of any transaction. Bypasses the ORM, which takes
 * several times as much processor time per statement. Timestamps are returned in PostgreSQL's format.
 */
export async function runPrepared<Row extends QueryResultRow>(
  orm: Orm,
  { name, text }: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const pool = await orm.em.getConnection().getNativeClient();
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}

/**
 * Like `runPrepared`, but plans the statement each time. For statements that join rows given as arrays to a table that may grow
 * by thousands of rows a minute: a plan made while it was small would scan all of it.
 */
export async function runPlanned<Row extends QueryResultRow>(
  orm: Orm,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = await orm.em.getConnection().getNativeClient();
  const { rows } = await pool.query<Row>(text, values);
  return rows;
}

/**
 * Looks up single rows by key, for statements that nearly every request needs: keys requested in the same turn of the event loop
 * are looked up with one statement. Nothing is cached: each row is read after it was requested.
 * @param statement takes arrays, one for each part of the key, and returns `at`, the position in them, from 1
 */
export function preparedLookup<Row extends object>(
  statement: Prepared,
): (orm: Orm, ...key: string[]) => Promise<Row | null> {
  const lookups = new WeakMap<Orm, (key: string[]) => Promise<Row | null>>();
  return (orm, ...key) => {
    let find = lookups.get(orm);
    if (!find) {
      find = turnBatch<string[], Row | null>((keys) => findRows(orm, statement, keys));
      lookups.set(orm, find);
    }
    return find(key);
  };
}

async function findRows<Row extends object>(
  orm: Orm,
  statement: Prepared,
  keys: readonly string[][],
): Promise<(Row | null)[]> {
  const parts = keys[0]?.map((_, part) => keys.map((key) => key[part])) ?? [];
  const found = await runPrepared<Row & { at: number }>(orm, statement, parts);
  const rows = keys.map((): Row | null => null);
  for (const row of found) rows[row.at - 1] = row;
  return rows;
}
