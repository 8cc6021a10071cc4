import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { loadDump } from '../../../db/dump.ts';
import { migrate } from '../../../db/migrate.ts';
import { migrationFiles } from '../../../db/migrations/list.ts';
import { closeOrm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { describeSchema } from '../../../db/schema/describe-schema.ts';
import { isMigrated } from '../../../db/schema/schema-state.ts';
import {
  createDatabase,
  createEmptyDatabase,
  runSql,
  type TestDatabase,
} from '../../support/instance/database.ts';
import { buildBeforeHashes } from '../../support/instance/old-database.ts';
import { query } from '../../support/instance/sql.ts';

const RELEASES = join(import.meta.dirname, '../../fixtures/schemas');
const LAST_WITHOUT_HASH = '0011-audits';

let fresh: TestDatabase;
let database: TestDatabase;
beforeAll(async () => {
  fresh = await createDatabase();
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

async function schemaOf({ url }: TestDatabase): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Each caller knows the columns it selects.
    return await describeSchema(async <Row>(sql: string) => (await client.query(sql)).rows as Row[]);
  } finally {
    await client.end();
  }
}

async function migrateIt(): Promise<string[]> {
  const orm = await openDatabase(database.url);
  try {
    return await migrate(orm);
  } finally {
    await closeOrm(orm);
  }
}

const hashes = () => query(database.url, 'select name, hash from migrations order by name');

describe('a database from before hashes', () => {
  test.each([
    ['the first day', '0004-one-file-per-content', { '0001-foundation': 'bd16cfb' }],
    ['before jobs said how they start', '0005-company-export-and-purge', { '0001-foundation': 'ae068dd' }],
    ['before audits', '0010-webhooks', {}],
    ['the first form of audits', LAST_WITHOUT_HASH, { '0011-audits': 'ede6d17' }],
    ['the second form of audits', LAST_WITHOUT_HASH, { '0011-audits': '7b84049' }],
    ['the third form of audits', LAST_WITHOUT_HASH, { '0011-audits': 'b95e00c' }],
    ['the fourth form of audits', LAST_WITHOUT_HASH, { '0011-audits': '8b612f1' }],
    ['the last form', LAST_WITHOUT_HASH, {}],
  ] as const)('of %s becomes what a new one is', async (_name, last, olderTexts) => {
    await buildBeforeHashes(database.url, last, olderTexts);
    expect(await isMigrated(database.url)).toBe(false);
    await migrateIt();
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    expect(await hashes()).toEqual(migrationFiles().map(({ name, hash }) => ({ name, hash })));
    expect(await isMigrated(database.url)).toBe(true);
  });

  test('keeps its rows: jobs learn how they start, leased pages are to be fetched again', async () => {
    await buildBeforeHashes(database.url, '0004-one-file-per-content', { '0001-foundation': 'bd16cfb' });
    await runSql(
      database.url,
      `begin;
       insert into companies (id, name, owner_id, created_at, updated_at) values ('c', 'Mill', 'u', now(), now());
       insert into users (id, company_id, name, email, email_key, password_hash, role, preferences, created_at, updated_at)
         values ('u', 'c', 'Ada', 'a@example.org', 'a@example.org', '-', 'user', '{}', now(), now());
       insert into jobs (id, company_id, workflow_id, kind, component, status, state, input, outputs, seq, created_at, updated_at)
         values ('j', 'c', 'document-ingestion/f', 'document-ingestion', 'knowledge', 'completed', '{}', '{}', '{}', 1, now(), now());
       commit`,
    );
    await migrateIt();
    expect(await query(database.url, 'select workflow_type, priority, summary from jobs')).toEqual([
      { workflow_type: 'documentIngestion', priority: 3, summary: 'document ingestion' },
    ]);
  });

  test('of an unknown form is refused in one sentence, and nothing of it is changed', async () => {
    await buildBeforeHashes(database.url, LAST_WITHOUT_HASH, { '0011-audits': 'ede6d17' });
    await runSql(database.url, 'alter table agents add column mood text');
    const before = await schemaOf(database);
    await expect(migrateIt()).rejects.toThrow(
      /^The database was made by a development version .*"column agents\.mood text".*\.$/,
    );
    expect(await schemaOf(database)).toEqual(before);
    expect(await query(database.url, 'select * from migrations where name is null')).toEqual([]);
  });
});

describe('a database with hashes', () => {
  beforeEach(async () => {
    await migrateIt();
  });

  test('that a newer version has migrated is refused by this one', async () => {
    await runSql(database.url, `insert into migrations (name, hash) values ('9999-later', 'x')`);
    const refusal =
      /^The database was used by a newer version of Millrace \(it has the migration 9999-later,/;
    await expect(migrateIt()).rejects.toThrow(refusal);
    await expect(isMigrated(database.url)).rejects.toThrow(refusal);
  });

  test('whose migration was changed afterwards is refused', async () => {
    await runSql(
      database.url,
      `update migrations set hash = 'of another text' where name = '0002-job-streams'`,
    );
    const refusal = /^The database was made with another text of the migration 0002-job-streams than/;
    await expect(migrateIt()).rejects.toThrow(refusal);
    await expect(isMigrated(database.url)).rejects.toThrow(refusal);
  });

  test('that lacks the newest migration is migrated, and not before', async () => {
    const newest = migrationFiles().at(-1);
    await runSql(database.url, `drop schema public cascade; create schema public`);
    const orm = await openDatabase(database.url);
    await migrate(orm, migrationFiles().at(-2)?.name);
    await closeOrm(orm);
    expect(await isMigrated(database.url)).toBe(false);
    expect(await migrateIt()).toEqual([newest?.name]);
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
  });
});

describe('a backup', () => {
  const index = { migration: LAST_WITHOUT_HASH, tables: [], sequences: [] };

  test.each([
    ['of a newer version', { ...index, migration: '9999-later' }, /used by a newer version .* 9999-later/],
    [
      'of a newer version, with hashes',
      { ...index, migrations: [{ name: '9999-later', hash: 'x' }] },
      /used by a newer version .* 9999-later/,
    ],
    [
      'made with a changed migration',
      { ...index, migrations: [{ name: '0001-foundation', hash: 'x' }] },
      /another text of the migration 0001-foundation/,
    ],
    [
      'from before hashes, with columns that are not known here',
      { ...index, tables: [{ name: 'audit_pages', columns: ['url', 'lease_until'] }] },
      /development version whose table audit_pages is not known/,
    ],
  ])('%s is refused', async (_name, dump, refusal) => {
    await expect(loadDump(database.url, RELEASES, dump)).rejects.toThrow(refusal);
  });
});

const releases = readdirSync(RELEASES).filter((file) => file.endsWith('.sql'));

test.each(releases)(
  'the database of release %s becomes what a new one is, and keeps its rows',
  async (file) => {
    await runSql(database.url, readFileSync(join(RELEASES, file), 'utf8'));
    const before = await counts();
    expect(before['audit_pages']).toBeGreaterThan(0);
    await migrateIt();
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    expect(await counts()).toMatchObject(before);
  },
);

/** Rows of each table that holds data of companies. */
async function counts(): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    database.url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> 'migrations'`,
  );
  const result: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await query<{ count: number }>(
      database.url,
      `select count(*)::int as count from "${name}"`,
    );
    result[name] = row?.count ?? 0;
  }
  return result;
}
