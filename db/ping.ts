import type { Orm } from './orm.ts';

/** Rejects when the database does not answer. */
export async function pingDatabase(orm: Orm): Promise<void> {
  await orm.em.getConnection().execute('select 1');
}
