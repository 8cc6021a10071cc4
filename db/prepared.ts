import type { QueryResultRow } from 'pg';
import { turnBatch } from '../domain/platform/turn-batch.ts';
import type { Orm } from './orm.ts';
import type { Prepared } from './statement-names.ts';

/**
 * Runs a statement that each connection parses and plans only once, outside of any transaction. Bypasses the ORM, which costs the
 * process several times as much per statement. Timestamps come as PostgreSQL writes them.
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
 * Runs a statement as `runPrepared` does, but plans it each time. For one that joins rows given as arrays to a table that can
 * grow by thousands of rows a minute: a plan made while it was small reads all of it.
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
 * A way to one row by its key, where nearly every request asks for one: keys that are asked for in the same turn of the event
 * loop go in one statement. Nothing is kept: each answer was read after it was asked for.
 * @param statement its values are arrays, one for each part of the key; it gives `at`, the place in them from 1
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
