import { spawn } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { holdSnapshot, type DatabaseSnapshot } from '../db/dump.ts';
import type { DataPaths } from './data-paths.ts';
import { codeOf } from './error-text.mjs';
import { pidFile } from './leftovers.ts';
import { isRunning, readRecord } from './process-record.mjs';

/**
 * Takes a consistent snapshot of a running installation. Pauses the API and the worker (usually for well under a second), so that
 * database, workflows, blobs and vectors match as they would after a crash, from which Millrace recovers by itself. Files that
 * are never changed once written are hard-linked, not copied. `staging` must be on the same disk as DATA_DIR.
 */
export async function takeSnapshot(
  paths: DataPaths,
  databaseUrl: string,
  staging: string,
): Promise<DatabaseSnapshot> {
  const thaw = freeze(runningPids(paths));
  let database: DatabaseSnapshot | undefined;
  try {
    database = await holdSnapshot(databaseUrl);
    copySqlite(paths.temporalDb, join(staging, 'temporal', 'temporal.db'));
    for (const folder of ['blobs', 'vectors']) linkTree(join(paths.root, folder), join(staging, folder));
    return database;
  } catch (error) {
    await database?.close();
    throw error;
  } finally {
    await thaw();
  }
}

function runningPids(paths: DataPaths): number[] {
  return (['api', 'worker'] as const).flatMap((part) => {
    const record = readRecord(pidFile(paths.run, part));
    return record && isRunning(record) ? [record.pid] : [];
  });
}

/**
 * Suspends the processes; the returned function resumes them. If this process dies, a guard resumes them: it waits for the end of
 * a pipe that only we hold open.
 */
function freeze(pids: number[]): () => Promise<void> {
  if (pids.length === 0) return () => Promise.resolve();
  const guard = spawn('sh', ['-c', `trap '' INT TERM HUP; cat; kill -CONT ${pids.join(' ')}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return async () => {
    guard.stdin.end();
    await new Promise((resolve) => guard.once('close', resolve));
  };
}

/** SQLite's own copy function, which copies a consistent state even while the server writes. */
function copySqlite(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(source, {
    readOnly: true,
    timeout: 10_000,
    // The server's schema uses such literals in its generated columns.
    enableDoubleQuotedStringLiterals: true,
  });
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
}

function linkTree(source: string, target: string): void {
  for (const entry of entriesOf(source)) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) linkTree(from, to);
    else if (entry.isFile()) link(from, to);
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Links a file. A draft may be renamed or removed between listing and linking; no record refers to it yet. */
function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  try {
    // LanceDB's hint of its latest version is the only file that is overwritten in place.
    if (from.endsWith('.json')) copyFileSync(from, to);
    else linkSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
