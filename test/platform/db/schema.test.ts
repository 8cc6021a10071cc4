import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SchemaGenerator } from '@mikro-orm/postgresql';
import { migrate } from '../../../db/migrate.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { migrationFiles } from '../../../db/migrations/list.ts';
import { ROOT } from '../../../local/paths.mjs';
import { products } from '../../../products/index.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/instance/database.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await createEmptyDatabase();
  orm = await openDatabase(database.url);
});

afterAll(async () => {
  await closeOrm(orm);
  await database.drop();
});

test('processes that start at once migrate once, and a later start finds nothing to do', async () => {
  const others = await Promise.all([openDatabase(database.url), openDatabase(database.url)]);
  const applied = await Promise.all([orm, ...others].map((one) => migrate(one)));
  await Promise.all(others.map(closeOrm));
  const names = applied.flat();
  expect(names[0]).toBe('0001-foundation');
  expect(new Set(names).size).toBe(names.length);
  expect(applied.filter((list) => list.length > 0)).toHaveLength(1);
  expect(await migrate(orm)).toEqual([]);
});

test('tables and columns are what the entities say', async () => {
  SchemaGenerator.register(orm);
  const statements = (await orm.schema.getUpdateSchemaSQL({ wrap: false })).split('\n').filter(Boolean);
  // Keys, indexes and what only SQL reads stand in the migrations alone.
  const inSqlAlone = [
    /^alter table "\w+" drop constraint "\w+_(key|fkey|fk)";$/,
    /^drop index "\w+";$/,
    /^drop table if exists "(rate_limits|record_events|webhook_inbox|workers|model_replies|provider_\w+|audit_\w+|sitemap_pages|landing_(slugs|live|days)|local_calls)" cascade;$/,
    /^alter table "job_events" drop column "xid";$/,
    /^drop (trigger if exists "documents_pass_on" on "users"|function if exists "users_documents_pass_on_fn"\(\));$/,
    // Which records have readers, and what keeps the trail whole.
    /^drop (view|function) if exists "restricted_(records|kinds)"(\(\))?( cascade)?;$/,
    /^drop (trigger|function) if exists "interview_trail_(interview_trail_)?(kept|whole)[^;]*;$/,
    // Generated from JSON, for the indexes of the analytics.
    /^alter table "chat_messages"(,? drop column "(fallback_used|rating|referenced_files|stored_bytes)")+;$/,
    // The storage counter, and the columns that mark parts of documents in the bin.
    /^drop table if exists "company_storage(_due)?" cascade;$/,
    /^alter table "\w+"(,? drop column "(stored_bytes|in_bin)")+;$/,
    /^drop (trigger|function) if exists "[^(]*(storage|document_parts_follow)[^(]*(\([^)]*\))?;$/,
  ];
  const differences = statements.filter((statement) => !inSqlAlone.some((known) => known.test(statement)));
  expect(differences).toEqual([]);
});

test('the mikro-orm command sees the same migrations and entities', async () => {
  const mikroOrm = async (command: string) => {
    const args = [join(ROOT, 'node_modules/@mikro-orm/cli/cli.js'), command];
    const env = { PATH: process.env.PATH, NO_COLOR: '1', DATABASE_URL: database.url };
    return (await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })).stdout;
  };
  const listed = await mikroOrm('migration:list');
  expect(migrationFiles().filter(({ name }) => !listed.includes(name))).toEqual([]);
  expect(await mikroOrm('migration:pending')).not.toMatch(/\d{4}-/);
  expect(await mikroOrm('debug')).toContain(
    `contains ${products.flatMap(({ entities }) => entities).length} references`,
  );
});

test('a pointer between tables always takes the company along', async () => {
  const pointers = await orm.em.fork().execute<{ name: string; columns: string[] }[]>(`
    select conname as name, array_agg(attname::text) as columns
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and connamespace = 'public'::regnamespace group by 1`);
  expect(pointers.length).toBeGreaterThan(15);
  const bare = pointers.filter(({ columns }) => !columns.includes('company_id')).map(({ name }) => name);
  expect(bare).toEqual(['companies_owner_fk']); // (id, owner_id): the company's own id
});

/** The tables whose rows go with a row of this one, at one remove or more. */
async function goingWith(table: string): Promise<string[]> {
  const rows = await orm.em.fork().execute<{ name: string }[]>(
    `with recursive going (oid) as (
       select to_regclass(?)::oid
       union
       select conrelid from pg_constraint join going on confrelid = going.oid
       where contype = 'f' and confdeltype = 'c')
     select relname as name from going join pg_class using (oid) where relname <> ? order by 1`,
    [table, table],
  );
  return rows.map(({ name }) => name);
}

test('with a company all of its rows go', async () => {
  const owned = await orm.em.fork().execute<{ name: string }[]>(`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' order by 1`);
  expect(owned.length).toBeGreaterThan(40);
  const going = await goingWith('companies');
  expect(owned.map(({ name }) => name).filter((name) => !going.includes(name))).toEqual([]);
});

test('with a member goes what is his own; what he has made for the company stays', async () => {
  const ofDocuments = new Set(['documents', ...(await goingWith('documents'))]);
  // Documents pass to the owner of the company before their member is deleted.
  expect((await goingWith('users')).filter((name) => !ofDocuments.has(name))).toEqual([
    'api_keys',
    'chat_history',
    'grants',
    'invitations',
    'notices',
    'password_resets',
    'sessions',
  ]);
});
