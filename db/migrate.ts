import { migrationFiles } from './migrations/list.ts';
import type { Orm } from './orm.ts';
import { adoptSchema } from './schema/adopt.ts';
import { refuseForeign, type AppliedMigration } from './schema/applied.ts';
import type { RunQuery } from './schema/describe-schema.ts';

/** Any fixed number: the key of the lock that lets only one process migrate at a time. */
const MIGRATION_LOCK = 7_232_001;

/**
 * Updates the schema and returns the names of the applied migrations (empty if none was pending). Safe when several processes
 * start at once: the others wait, then find nothing to do. Applies all or none, and records each with its hash.
 */
export async function migrate(orm: Orm, upTo?: string): Promise<string[]> {
  const files = migrationFiles();
  return orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    const run: RunQuery = (sql) => em.execute(sql);
    const before = await readApplied(run);
    refuseForeign('The database', before, files);
    if (before.some(({ hash }) => hash === null)) await adoptSchema(run, before, files);
    const applied = await orm.migrator.up({ to: upTo, transaction: em.getTransactionContext() });
    await run('alter table migrations add column if not exists hash text');
    for (const { name, hash } of files) {
      await em.execute('update migrations set hash = ? where name = ? and hash is null', [hash, name]);
    }
    return applied.map((migration) => migration.name);
  });
}

async function readApplied(run: RunQuery): Promise<AppliedMigration[]> {
  const [table] = await run<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`);
  if (!table?.exists) return [];
  // Read through JSON, because older tables do not have the column.
  return run(`select name, to_jsonb(migrations) ->> 'hash' as hash from migrations order by id`);
}
