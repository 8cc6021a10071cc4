import type { Orm } from './orm.ts';

/** Any fixed number: it names the lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 7_232_001;

/**
 * Brings the schema up to date and returns the names of what was applied (empty when nothing was due). Safe when
 * several processes start at once: the others wait, then find nothing to do. All or nothing.
 * `upTo` names the last migration to apply, when a dump of an older version is to be loaded.
 */
export async function migrate(orm: Orm, upTo?: string): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    const applied = await orm.migrator.up({ to: upTo, transaction: em.getTransactionContext() });
    return applied.map((migration) => migration.name);
  });
}
