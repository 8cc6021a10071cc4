// Brings the schema of DATABASE_URL up to date. Run before a new version's API and worker.
import { readSettings } from '../domain/platform/settings/settings.ts';
import { migrate } from '../db/migrate.ts';
import { closeOrm, openOrm } from '../db/orm.ts';
import { SchemaError } from '../db/schema/applied.ts';
import { command } from './command.ts';
import { messageOf } from './error-text.mjs';
import { say } from './progress.mjs';

await command(async () => {
  const { DATABASE_URL } = readSettings(process.env);
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set');
  const orm = await openOrm(DATABASE_URL, { entities: [] });
  try {
    const applied = await migrate(orm);
    if (applied.length > 0) say(`✓ Database schema: ${applied.join(', ')}`);
  } catch (error) {
    if (error instanceof SchemaError) throw error;
    throw new Error(`The database schema could not be brought up to date: ${messageOf(error)}`, {
      cause: error,
    });
  } finally {
    await closeOrm(orm);
  }
});
