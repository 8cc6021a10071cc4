// `npm run backup <file>`: a consistent snapshot of a running installation in one tar file.
import { cpSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import type { DatabaseSnapshot, DumpIndex } from '../db/dump.ts';
import { readSettings } from '../domain/platform/settings/settings.ts';
import { BACKUP_VERSION } from './backup-format.ts';
import { argumentPath, command, refuseOutsideServers } from './command.ts';
import { dataPaths, type DataPaths } from './data-paths.ts';
import { takeSnapshot } from './snapshot.ts';
import { runningDatabaseUrl } from './own-database.ts';
import { say, step } from './progress.mjs';

await command(async ([file]) => {
  if (!file) throw new Error('usage: npm run backup <file>');
  const settings = readSettings(process.env);
  refuseOutsideServers(settings);
  const paths = dataPaths(settings.DATA_DIR);
  const databaseUrl = await runningDatabaseUrl(paths);
  const target = argumentPath(file);
  await step(`Backing up ${paths.root}`, 'seconds to minutes, by its size', () =>
    backUp(paths, databaseUrl, target),
  );
  say(
    `${target} (${Math.ceil(statSync(target).size / 1_048_576)} MiB) holds all data and secrets: keep it safe.`,
  );
  if (settings.VECTOR_STORE === 'pinecone') {
    say(`Not included: vectors and terms of index ${settings.PINECONE_INDEX}, which stay in Pinecone.`);
  }
  if (settings.BLOB_STORE === 's3')
    say(`Not included: files, which stay in the bucket ${settings.S3_BUCKET}.`);
});

async function backUp(paths: DataPaths, databaseUrl: string, target: string): Promise<void> {
  const staging = join(paths.root, `backup-${process.pid}`);
  const draft = `${target}.${process.pid}`;
  try {
    mkdirSync(staging, { mode: 0o700 });
    const snapshot = await takeSnapshot(paths, databaseUrl, staging);
    const database = await writeDatabase(snapshot, join(staging, 'database'));
    cpSync(paths.secrets, join(staging, 'secrets'), { recursive: true });
    const index = { version: BACKUP_VERSION, madeAt: new Date().toISOString(), database };
    writeFileSync(join(staging, 'backup.json'), JSON.stringify(index), { mode: 0o600 });
    writeFileSync(draft, '', { mode: 0o600 });
    await create({ file: draft, cwd: staging, portable: true }, ['.']);
    renameSync(draft, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(draft, { force: true });
  }
}

async function writeDatabase(snapshot: DatabaseSnapshot, dir: string): Promise<DumpIndex> {
  try {
    return await snapshot.writeTo(dir);
  } finally {
    await snapshot.close();
  }
}
