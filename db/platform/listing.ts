import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A row of an export, by member name. */
export type ExportRow = Record<string, unknown>;

/** How an export reads a table without an entity: in batches, ordered by a key of two columns. */
export interface Listing {
  table: string;
  /** The members of a row, each with its SQL expression; the table's alias is `t`. */
  members: Record<string, string>;
  /** The two columns of the key after the company: their type, how they are compared and how the cursor represents them. */
  parent: string;
  place: { column: string; written: string; read: string; first: string };
  /** Number of rows in memory at once. */
  batch: number;
}

export const byNumber = { column: 't.n', written: 't.n::text', read: '?::int', first: '-1' };
export const byHash = {
  column: 't.hash',
  written: `encode(t.hash, 'hex')`,
  read: `decode(?, 'hex')`,
  first: '',
};

/** All rows of the company, in order. */
export async function* rowsOf(em: TenantEntityManager, listing: Listing): AsyncGenerator<ExportRow> {
  const { table, members, parent, place, batch } = listing;
  const pairs = Object.entries(members).map(([name, sql]) => `'${name}', ${sql}`);
  const sql = `select json_build_object(${pairs.join(', ')}) as row, ${parent} as parent, ${place.written} as place
    from ${table} t where t.company_id = ? and (${parent}, ${place.column}) > (?, ${place.read})
    order by ${parent}, ${place.column} limit ?`;
  let after = { parent: '', place: place.first };
  for (;;) {
    const rows = await sqlOf(em).execute<{ row: ExportRow; parent: string; place: string }[]>(sql, [
      companyOf(em),
      after.parent,
      after.place,
      batch,
    ]);
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}
