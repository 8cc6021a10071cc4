import { migrationFiles } from '../../../db/migrations/list.ts';
import { oldText } from '../../fixtures/schemas/old-texts.ts';
import { runSql } from './database.ts';
import { query } from './sql.ts';

/**
 * Fills an empty database as a start of the days before hashes left it. `last` names the last migration that it had,
 * `olderTexts` the blobs of those whose text was still another.
 */
export async function buildBeforeHashes(
  databaseUrl: string,
  last: string,
  olderTexts: Record<string, string> = {},
): Promise<void> {
  await runSql(
    databaseUrl,
    `create table migrations (id serial primary key, name varchar(255) not null,
       executed_at timestamptz not null default current_timestamp)`,
  );
  for (const { name, sql } of migrationFiles().filter((file) => file.name <= last)) {
    const blob = olderTexts[name];
    await runSql(databaseUrl, blob ? oldText(name, blob) : sql);
    await query(databaseUrl, 'insert into migrations (name) values ($1)', [name]);
  }
}
