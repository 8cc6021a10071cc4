import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../local/free-port.ts';
import { startPostgres, type PostgresServer } from '../../../local/postgres.ts';
import { sendSignal, startOfProcess } from '../../../local/process-record.mjs';
import { commandEnv } from '../../support/instance/installation.ts';
import { startInPidNamespace } from '../../support/faults/pid-namespace.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';

let dir: string;
let running: PostgresServer | undefined;
/** A process of a killed server, in case that nothing else ends it. */
let orphan: number | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'millrace-killed-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  if (orphan !== undefined) sendSignal(orphan, 'SIGKILL');
  orphan = undefined;
  rmSync(dir, { recursive: true, force: true });
});

test('after kill -9 of everything the next start comes up, where nobody reaps the dead', async () => {
  const port = String(await freePort());
  const env = commandEnv(join(dir, 'data'), { PORT: port, CHROMIUM_PATH: 'none', LIBREOFFICE_PATH: 'none' });
  const flags = ['--disable-warning=ExperimentalWarning', 'local/start.ts'];
  const machine = startInPidNamespace([process.execPath, ...flags], env);
  const ready = () => machine.output.filter((line) => line.startsWith('Ready: ')).length;
  try {
    for (let starts = 1; starts <= 2; starts++) {
      await until(() => ready() >= starts || isRefused(machine.output));
      expect(machine.output.filter((line) => /lock file|ended at once/.test(line))).toEqual([]);
      if (starts === 2) break;
      const all = machine.living();
      // Some end by themselves once those they belong to are dead.
      for (const pid of all) sendSignal(pid, 'SIGKILL');
      // The supervisor is reaped by who has started it; the servers are nobody's.
      await until(() => machine.zombies(all).length > 1);
    }
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  } finally {
    await machine.end();
  }
});

const isRefused = (output: string[]) => output.some((line) => line.includes('ended at once'));

const options = async () => ({
  dataDir: join(dir, 'postgres'),
  port: await freePort(),
  password: 'p',
  logFile: join(dir, 'postgres.log'),
});

test('a server starts when the one before was killed amid a query that does not notice', async () => {
  const killed = await startPostgres(await options());
  const client = new Client({ connectionString: killed.url('postgres') });
  client.on('error', () => {});
  await client.connect();
  const [backend] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  orphan = backend?.pid ?? 0;
  // It never waits, and only a wait tells it that its server is gone.
  const endless = client.query('do $$ begin loop end loop; end $$').catch((error: unknown) => error);
  await until(async () => {
    const state = 'select state from pg_stat_activity where pid = $1';
    const [row] = await query<{ state: string }>(killed.url('postgres'), state, [orphan]);
    return row?.state === 'active';
  });
  killed.process.kill('SIGKILL');
  await killed.process.exited;
  expect(startOfProcess(orphan)).not.toBeNull();

  running = await startPostgres(await options());
  expect(await query(running.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(startOfProcess(orphan)).toBeNull();
  expect(await endless).toBeInstanceOf(Error);
});

test('a lock whose number belongs to another program by now is no hindrance, and the program lives on', async () => {
  const killed = await startPostgres(await options());
  killed.process.kill('SIGKILL');
  await killed.process.exited;
  writeFileSync(
    join(dir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${join(dir, 'postgres')}\n0\n5432\n\n127.0.0.1\n`,
  );
  running = await startPostgres(await options());
  expect(await query(running.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});
