import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from './free-port.ts';
import { step } from './progress.mjs';
import { serverVersion } from './temporal-program.ts';
import { startTemporal, type TemporalOptions } from './temporal-server.ts';

/** Suffixes of the files that SQLite keeps next to a database. */
const BESIDE = ['-wal', '-shm'];

/**
 * Migrates the data of an older server. The development server does not migrate its database but expects its current tables and
 * columns, so lists of workflows and schedules would fail after an upgrade.
 */
export async function adoptTemporalData(
  options: Pick<TemporalOptions, 'program' | 'dbFile' | 'logFile' | 'signal'>,
): Promise<void> {
  const { program, dbFile } = options;
  // Beside the file but not in its backups, so that a restored file is checked again.
  const stamp = `${dbFile}.server`;
  const version = serverVersion(program).join('.');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return;
  if (existsSync(dbFile))
    await step(`Moving the data of Temporal to server ${version}`, 'some seconds, once per version', () =>
      rebuild(options),
    );
  mkdirSync(dirname(dbFile), { recursive: true, mode: 0o700 });
  writeFileSync(stamp, version);
}

/** Has the server create an empty database, copies the rows into it, and replaces the old file with it. */
async function rebuild(options: Parameters<typeof adoptTemporalData>[0]): Promise<void> {
  const draft = `${options.dbFile}.draft`;
  removeDatabase(draft);
  const server = await startTemporal({
    ...options,
    dbFile: draft,
    port: await freePort(),
    uiPort: await freePort(),
  });
  await server.stop();
  copyRows(options.dbFile, draft);
  for (const suffix of BESIDE) rmSync(`${options.dbFile}${suffix}`, { force: true });
  renameSync(draft, options.dbFile);
}

function removeDatabase(file: string): void {
  for (const suffix of ['', ...BESIDE]) rmSync(`${file}${suffix}`, { force: true });
}

/** Copies all rows of the tables and columns that both files have. Triggers fill the full-text indexes. */
function copyRows(from: string, to: string): void {
  const database = new DatabaseSync(to, { enableDoubleQuotedStringLiterals: true });
  try {
    database.prepare('attach ? as old').run(from);
    database.exec('begin');
    for (const table of tablesOf(database, 'main')) {
      const before = new Set(columnsOf(database, 'old', table));
      const shared = columnsOf(database, 'main', table).filter((column) => before.has(column));
      if (shared.length === 0) continue;
      const columns = shared.map((column) => `"${column}"`).join(', ');
      database.exec(`delete from main."${table}"`);
      database.exec(`insert into main."${table}" (${columns}) select ${columns} from old."${table}"`);
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}

function tablesOf(database: DatabaseSync, schema: string): string[] {
  const tables = database.prepare('select name from pragma_table_list where schema = ? and type = ?');
  const names = tables.all(schema, 'table').map(({ name }) => String(name));
  return names.filter((name) => !name.startsWith('sqlite_'));
}

/** The columns, except those that SQLite computes. */
function columnsOf(database: DatabaseSync, schema: string, table: string): string[] {
  const columns = database.prepare('select name from pragma_table_xinfo(?, ?) where hidden = 0');
  return columns.all(table, schema).map(({ name }) => String(name));
}
