// `npm run restore -- <file> [--force]`: creates a DATA_DIR from a backup; the next `npm start` continues from there.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { loadDump } from '../db/dump.ts';
import { readSettings } from '../domain/platform/settings/settings.ts';
import { BACKUP_FOLDERS, backupSchema } from './backup-format.ts';
import { argumentPath, command, refuseOutsideServers } from './command.ts';
import { dataPaths, ownFolder, type DataPaths } from './data-paths.ts';
import { messageOf } from './error-text.mjs';
import { freePort } from './free-port.ts';
import { stopLeftovers } from './leftovers.ts';
import { OWN_DATABASE, postgresPassword } from './own-database.ts';
import { ensureDatabase, startPostgres } from './postgres.ts';
import { releaseLock, takeLock } from './process-record.mjs';
import { say, step } from './progress.mjs';

/** Entries that a start creates in a DATA_DIR without data. */
const NO_DATA = new Set(['run', 'logs', 'ports.json']);

await command(async (args) => {
  const force = args.includes('--force');
  const file = args.find((argument) => argument !== '--force');
  if (!file) throw new Error('usage: npm run restore -- <file> [--force]');
  const archive = argumentPath(file);
  if (!existsSync(archive)) throw new Error(`There is no file ${archive}`);
  const settings = readSettings(process.env);
  refuseOutsideServers(settings);
  const paths = dataPaths(settings.DATA_DIR);
  for (const folder of [paths.root, paths.run]) ownFolder(folder);
  const lock = join(paths.run, 'supervisor.json');
  if (takeLock(lock, 'restore.ts')) throw new Error(`Millrace runs on ${paths.root}. Stop it first.`);
  try {
    await stopLeftovers(paths.run);
    const present = readdirSync(paths.root).filter((name) => !NO_DATA.has(name));
    if (present.length > 0 && !force) {
      throw new Error(`${paths.root} holds data. Set another DATA_DIR, or add --force to move it aside.`);
    }
    await step(`Restoring ${paths.root}`, 'seconds to minutes, by its size', () =>
      restore(paths, archive, present),
    );
  } finally {
    releaseLock(lock);
  }
  say('Restored. Start it with: npm start');
});

/** Prepares everything in a temporary folder before it replaces the current data, which is kept. */
async function restore(paths: DataPaths, archive: string, present: string[]): Promise<void> {
  const staging = join(paths.root, `restore-${process.pid}`);
  mkdirSync(staging, { mode: 0o700 });
  try {
    await extract({ file: archive, cwd: staging, strict: true, filter: forOwnerAlone });
    await buildDatabase(dataPaths(staging), archive);
    if (present.length > 0) setAside(paths, present);
    for (const name of ['postgres', ...BACKUP_FOLDERS]) {
      if (existsSync(join(staging, name))) renameSync(join(staging, name), join(paths.root, name));
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Removes the access of other users, which backups of older versions contain. */
function forOwnerAlone(_path: string, entry: { mode?: number }): boolean {
  entry.mode = (entry.mode ?? 0o600) & 0o700;
  return true;
}

async function buildDatabase(staged: DataPaths, archive: string): Promise<void> {
  const { database } = readIndex(staged.root, archive);
  const server = await startPostgres({
    dataDir: staged.postgres,
    port: await freePort(),
    password: await postgresPassword(staged),
    logFile: join(staged.logs, 'postgres.log'),
  });
  try {
    await ensureDatabase(server.url('postgres'), OWN_DATABASE);
    await loadDump(server.url(OWN_DATABASE), join(staged.root, 'database'), database);
  } finally {
    await server.stop();
  }
}

function readIndex(folder: string, archive: string) {
  try {
    return backupSchema.parse(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')));
  } catch (error) {
    throw new Error(`${archive} is not a backup of Millrace: ${messageOf(error)}`, { cause: error });
  }
}

function setAside(paths: DataPaths, names: string[]): void {
  const aside = join(paths.root, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of names) renameSync(join(paths.root, name), join(aside, name));
  say(`  the previous data is now in ${aside}`);
}
