import { Client } from 'pg';

/** Rows of one query, by a connection of its own. */
export async function query<Row>(databaseUrl: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[]; // the caller knows what it selects
  } finally {
    await client.end();
  }
}

/** The columns needed to insert a row, as SQL. Generated columns are left out. */
export const WRITTEN_COLUMNS = `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' and table_name = `;

/** How many rows of each table hold the text anywhere, in any column; tables without one are left out. */
export async function rowsHolding(databaseUrl: string, text: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  // One statement: a connection for each table cost more than the search.
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as count from "${name}" as one where position($1 in one::text) > 0`,
  );
  const holding = await query<{ name: string; count: number }>(
    databaseUrl,
    `select name, count from (${counts.join(' union all ')}) as counts where count > 0 order by name`,
    [text],
  );
  return Object.fromEntries(holding.map(({ name, count }) => [name, count]));
}
