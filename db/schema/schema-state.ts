import { Client, DatabaseError } from 'pg';
import type { Logger } from '../../domain/ports/logger.ts';
import { migrationFiles } from '../migrations/list.ts';
import { refuseForeign, SchemaError, type AppliedMigration } from './applied.ts';

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Checks whether a database has exactly the migrations of this code, without loading the ORM as the migrator does.
 * @throws SchemaError if this code must not use the database at all
 */
export async function isMigrated(databaseUrl: string): Promise<boolean> {
  const applied = await readApplied(databaseUrl);
  const files = migrationFiles();
  refuseForeign('The database', applied, files);
  const recorded = new Set(applied.filter(({ hash }) => hash !== null).map(({ name }) => name));
  return files.every(({ name }) => recorded.has(name));
}

/**
 * Checks the schema when API and worker start. A database that does not answer does not prevent the start: both survive outages.
 * @throws SchemaError if the database is not of this version
 */
export async function requireSchema(databaseUrl: string, log: Logger): Promise<void> {
  const migrated = await isMigrated(databaseUrl).catch((err: unknown) => {
    if (err instanceof SchemaError) throw err;
    log.warn({ err }, 'the schema of the database could not be looked at');
    return true;
  });
  if (!migrated)
    throw new SchemaError('The database is of an older version of Millrace: run `npm run migrate` first.');
}

async function readApplied(databaseUrl: string): Promise<AppliedMigration[]> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  // A broken connection fails the query; without a listener, its error would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<AppliedMigration>('select name, hash from migrations order by id')).rows;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === UNDEFINED_TABLE) return [];
    if (error.code !== UNDEFINED_COLUMN) throw error;
    const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
    return rows.map(({ name }) => ({ name, hash: null }));
  } finally {
    await client.end();
  }
}
