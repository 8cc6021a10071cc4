import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../local/free-port.ts';
import { ROOT } from '../../../local/paths.mjs';
import { readRecord } from '../../../local/process-record.mjs';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { commandEnv } from '../../support/instance/installation.ts';
import { startOnSmallDisk, type SmallDisk } from '../../support/faults/small-disk.ts';
import { until } from '../../support/until.ts';

const PARTS = ['api', 'worker', 'temporal', 'postgres'] as const;

let disk: SmallDisk;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', 'local/start.ts'];
  disk = startOnSmallDisk(command, '400m', (path) =>
    commandEnv(join(path, 'data'), { PORT: String(port), CHROMIUM_PATH: 'none', LIBREOFFICE_PATH: 'none' }),
  );
  await until(() => printed('Ready: ') > 0 || !disk.running);
  expect(disk.output.at(-2)).toContain('Ready: ');
});

afterAll(async () => {
  await disk?.stop();
});

/** How many lines contain the text. */
const printed = (text: string) => disk.output.filter((line) => line.includes(text)).length;

/** Pid of a part; 0 while it is not running. */
const pidOf = (part: (typeof PARTS)[number]) =>
  readRecord(join(disk.path, 'data', 'run', `${part}.json`))?.pid ?? 0;

const isUp = async () => {
  const answer = await fetch(`${url}/health`).catch(() => null);
  return answer?.status === 200;
};

async function trains(client: ApiClient, agent: string, name: string): Promise<void> {
  const files = [{ name, content: `The weir ${name} is inspected in May.`, type: 'text/plain' }];
  const answer = await client.upload(`/api/upload/${agent}`, files);
  expect(answer).toMatchObject({ status: 202, body: { rejected: [] } });
  const file = `/api/files/${answer.body.files[0].id}`;
  await until(async () => (await client.get(file)).body.status === 'completed');
}

test('all goes on by itself when a full disk has room again', async () => {
  const client = await newCompany(url);
  const agent = (await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' })).body.id;
  await trains(client, agent, 'before.txt');
  disk.fill();
  // What is written meanwhile fails in one way or another, and is logged where there is no room for it.
  for (let n = 0; n < 20; n++) {
    await clientFor(url)
      .get('/api/auth/me')
      .catch(() => null);
    await client
      .post('/api/agents', { name: `Mill ${n}`, systemPrompt: 'x'.repeat(20_000) })
      .catch(() => null);
  }
  expect(disk.running).toBe(true);
  disk.free();
  await until(isUp);
  await trains(client, agent, 'after.txt');
});

test.each(PARTS)('%s, dead while the disk was full, comes back when there is room again', async (part) => {
  const client = await newCompany(url);
  const agent = (await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' })).body.id;
  const failures = printed(`${part} did not start`);
  disk.fill();
  process.kill(pidOf(part), 'SIGKILL');
  await until(() => {
    // Also uses up the space that the dead process released.
    disk.fill();
    return printed(`${part} did not start`) > failures || !disk.running;
  });
  disk.free();
  expect(disk.running).toBe(true);
  await until(async () => pidOf(part) > 0 && (await isUp()));
  await trains(client, agent, `${part}.txt`);
});

test('a console on a full disk costs the lines and not the installation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-console-'));
  const port = await freePort();
  const env = commandEnv(join(folder, 'data'), { PORT: String(port), CHROMIUM_PATH: 'none' });
  const start = '--disable-warning=ExperimentalWarning local/start.ts >/dev/full 2>&1';
  const child = spawn('sh', ['-c', `exec "${process.execPath}" ${start}`], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await until(
    async () =>
      child.exitCode !== null ||
      (await fetch(`http://127.0.0.1:${port}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )),
  );
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
