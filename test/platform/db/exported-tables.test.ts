import { runPlanned } from '../../../db/prepared.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { housekeeping } from '../../../products/index.ts';
import { EXPORTED_AS } from '../../support/exported-tables.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { insertCompany } from '../workflows/lab/company.ts';

// One connection: the statistics of what was read are its own.
const database = useDatabase({ connections: 1 });

test('every table of a company is exported, or left out on purpose', async () => {
  const tables = await runPlanned<{ name: string }>(
    database.orm,
    `select table_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' order by 1`,
    [],
  );
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(EXPORTED_AS));
});

/** How often each table was read so far. */
async function reads(): Promise<Map<string, number>> {
  await runPlanned(database.orm, 'select pg_stat_force_next_flush()', []);
  const rows = await runPlanned<{ name: string; times: number }>(
    database.orm,
    `select relname as name, (seq_scan + coalesce(idx_scan, 0))::float8 as times from pg_stat_user_tables`,
    [],
  );
  return new Map(rows.map(({ name, times }) => [name, times]));
}

test('each list of an export is read from the table that it is named for, and no list is missing', async () => {
  const companyId = await insertCompany(database.orm);
  const read: Record<string, string[]> = {};
  for (const { name, rows } of housekeeping.exportParts.flatMap(({ resources }) => resources)) {
    const before = await reads();
    await Array.fromAsync(rows(companyEntityManager(database.orm, companyId), newId()));
    const after = await reads();
    read[name] = [...after]
      .filter(([table, times]) => times > (before.get(table) ?? 0))
      .map(([table]) => table);
  }
  const exported = Object.entries({ ...EXPORTED_AS, companies: 'company' });
  const unread = exported.filter(([table, name]) => name !== null && !read[name]?.includes(table));
  expect(unread).toEqual([]);
  const lists = exported.flatMap(([, name]) => name ?? []);
  expect(Object.keys(read).toSorted()).toEqual(lists.toSorted());
});
