import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import { freePort } from '../../../local/free-port.ts';
import { ensureDatabase, startPostgres } from '../../../local/postgres.ts';

// As root PostgreSQL runs in one of three ways, by what the system allows. Programs that the second and third way
// must do without are hidden by a PATH of our own.
const isRoot = process.getuid?.() === 0;
const ways = isRoot
  ? ([
      ['a user namespace', { hidden: [], open: false, owner: 0 }],
      ['nobody with the right to pass closed folders', { hidden: ['unshare'], open: false, owner: 65_534 }],
      ['plain nobody, in an open folder', { hidden: ['unshare', 'ambient'], open: true, owner: 65_534 }],
      ['plain nobody, in a folder of ours', { hidden: ['unshare', 'ambient'], open: false, owner: 65_534 }],
    ] as const)
  : ([['the user himself', { hidden: [], open: false, owner: process.getuid?.() }]] as const);

const path = process.env.PATH ?? '';
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'millrace-postgres-test-'));
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(dir, { recursive: true, force: true });
});

test.each(ways)('keeps its data over a restart as %s', async (_name, { hidden, open, owner }) => {
  if (open) chmodSync(dir, 0o755);
  process.env.PATH = pathWithout(hidden);
  const dataDir = join(dir, 'postgres');
  const options = {
    dataDir,
    port: await freePort(),
    password: 'p@ss:w/rd',
    logFile: join(dir, 'postgres.log'),
  };

  const first = await startPostgres(options);
  await ensureDatabase(first.url('postgres'), 'kept');
  await query(first.url('kept'), 'create table notes as select 42 as number');
  await first.stop();

  const second = await startPostgres(options);
  expect(
    await query(second.url('kept'), 'select number, current_setting($1) as encoding from notes', [
      'server_encoding',
    ]),
  ).toEqual([{ number: 42, encoding: 'UTF8' }]);
  expect(statSync(dataDir).uid).toBe(owner);
  await second.stop();
});

test('a server that an earlier start has left is stopped first', async () => {
  const dataDir = join(dir, 'postgres');
  const options = { dataDir, password: 'p', logFile: join(dir, 'postgres.log') };
  const left = await startPostgres({ ...options, port: await freePort() });
  const next = await startPostgres({ ...options, port: await freePort() });
  await expect(left.process.exited).resolves.toMatchObject({ code: 0 });
  expect(await query(next.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
});

async function query(url: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql, values);
  await client.end();
  return rows;
}

/** `ambient` hides only that ability of setpriv. */
function pathWithout(hidden: readonly string[]): string {
  if (hidden.length === 0) return path;
  const programs = join(dir, 'programs');
  mkdirSync(programs);
  symlinkSync(execFileSync('which', ['sh'], { encoding: 'utf8' }).trim(), join(programs, 'sh'));
  const setpriv = execFileSync('which', ['setpriv'], { encoding: 'utf8' }).trim();
  const refusal = hidden.includes('ambient') ? 'case "$*" in *ambient*) exit 1;; esac\n' : '';
  writeFileSync(join(programs, 'setpriv'), `#!/bin/sh\n${refusal}exec ${setpriv} "$@"\n`, { mode: 0o755 });
  return programs;
}
