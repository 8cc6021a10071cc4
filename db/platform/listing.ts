import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A row of an export by the names of its members. */
export type ExportRow = Record<string, unknown>;

/** A table that has no entity, as an export reads it: in order of a key of two columns, a batch at a time. */
export interface Listing {
  table: string;
  /** Members of a row with the SQL that gives them; the table is `t`. */
  members: Record<string, string>;
  /** The two columns after the company: their type, how they are compared and how the cursor writes them. */
  parent: string;
  place: { column: string; written: string; read: string; first: string };
  /** Rows that are in memory at once. */
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
