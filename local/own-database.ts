import { keptSecret } from '../adapters/secrets/secrets.ts';
import type { DataPaths } from './data-paths.ts';
import { pidFile } from './leftovers.ts';
import { readPorts } from './ports.ts';
import { postgresUrl } from './postgres.ts';
import { isRunning, readRecord } from './process-record.mjs';

/** Name of the database in the PostgreSQL that `npm start` runs. */
export const OWN_DATABASE = 'millrace';

/** Password of that server; created at first use. */
export function postgresPassword(paths: DataPaths): Promise<string> {
  return keptSecret(paths.secrets, 'postgres-password');
}

/** Connection string of the database that `npm start` runs for this DATA_DIR; throws if it is not running. */
export async function runningDatabaseUrl(paths: DataPaths): Promise<string> {
  const record = readRecord(pidFile(paths.run, 'postgres'));
  const { postgres: port } = readPorts(paths.ports);
  if (!record || !isRunning(record) || !port) {
    throw new Error(`Millrace does not run on ${paths.root}. Start it first: npm start`);
  }
  return postgresUrl({ port, password: await postgresPassword(paths) }, OWN_DATABASE);
}
