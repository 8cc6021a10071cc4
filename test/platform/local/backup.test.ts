import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import {
  partPid,
  runCommand,
  startInstallation,
  type Installation,
} from '../../support/instance/installation.ts';
import { until } from '../../support/until.ts';

let folder: string;
let original: Installation;
let copy: Installation | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'millrace-backup-'));
  original = await startInstallation({ dataDir: join(folder, 'original') });
});

afterAll(async () => {
  await Promise.all([original?.stop(), copy?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const jobPath = (fileId: string) => `/api/jobs/${encodeURIComponent(`document-ingestion/${fileId}`)}`;

/** Uploads a text; its job has been started. */
async function upload(client: ApiClient, agentId: string, name: string, content: string): Promise<string> {
  const answer = await client.upload(`/api/upload/${agentId}`, [{ name, content, type: 'text/plain' }]);
  expect(answer).toMatchObject({ status: 202, body: { rejected: [] } });
  return answer.body.files[0].id;
}

function untilStatus(client: ApiClient, fileId: string, status: string): Promise<boolean> {
  return until(async () => (await client.get(jobPath(fileId))).body.status === status);
}

test('a copy of the running installation has its data, its users, its search and its open jobs', async () => {
  const client = await newCompany(original.url);
  const agent = (await client.post('/api/agents', { name: 'Keeper', systemPrompt: 'Answer briefly.' })).body;
  const done = await upload(client, agent.id, 'done.txt', 'The lighthouse keeper counts every passing ship.');
  await untilStatus(client, done, 'completed');
  // With the worker standing still this job is open at the moment of the backup, which lets the worker go on.
  process.kill(partPid(original, 'worker'), 'SIGSTOP');
  const open = await upload(client, agent.id, 'open.txt', 'A windmill grinds barley in the morning.');
  expect((await client.get(jobPath(open))).body.finishedAt).toBeNull();

  const archive = join(folder, 'backup.tar');
  expect(await runCommand('local/backup.ts', [archive], original.dataDir)).toMatchObject({ code: 0 });
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const dataDir = join(folder, 'copy');
  expect(await runCommand('local/restore.ts', [archive], dataDir)).toMatchObject({ code: 0 });
  copy = await startInstallation({ dataDir });

  const login = await clientFor(copy.url).post('/api/auth/login', {
    email: client.user.email,
    password: client.password,
  });
  expect(login.status).toBe(200);
  // The old token holds too: the secrets came along.
  const there = clientFor(copy.url, client.token);
  await untilStatus(there, open, 'completed');
  for (const [query, fileId] of [
    ['lighthouse ship', done],
    ['windmill barley', open],
  ]) {
    const found = await there.post(`/api/search/${agent.id}`, { query });
    expect(found).toMatchObject({ status: 200, body: { results: [{ fileId }] } });
  }
  expect((await there.get(`/api/files/${done}/download`)).body).toContain('lighthouse');
});

test('a restore never touches an installation that runs, and data only when told to', async () => {
  const archive = join(folder, 'other.tar');
  expect(await runCommand('local/backup.ts', [archive], original.dataDir)).toMatchObject({ code: 0 });
  const onRunning = await runCommand('local/restore.ts', [archive, '--force'], original.dataDir);
  expect(onRunning).toEqual({ code: 1, output: expect.stringContaining('Stop it first') });
  const occupied = join(folder, 'occupied');
  expect(await runCommand('local/restore.ts', [archive], occupied)).toMatchObject({ code: 0 });
  const again = await runCommand('local/restore.ts', [archive], occupied);
  expect(again).toEqual({ code: 1, output: expect.stringContaining('--force') });
  expect(await runCommand('local/restore.ts', [archive, '--force'], occupied)).toMatchObject({ code: 0 });
});

test('what is no backup is refused', async () => {
  const archive = join(folder, 'nonsense.tar');
  writeFileSync(archive, 'nonsense');
  const result = await runCommand('local/restore.ts', [archive], join(folder, 'empty'));
  expect(result.code).toBe(1);
  const missing = await runCommand('local/backup.ts', [archive], join(folder, 'not-running'));
  expect(missing).toEqual({ code: 1, output: expect.stringContaining('does not run') });
});

test('an administrator makes a user and a link for a new password', async () => {
  const email = 'operator@example.org';
  const made = await runCommand('local/admin.ts', ['create-user', email], original.dataDir);
  const password = /password (\S+)/.exec(made.output)?.[1];
  const anyone = clientFor(original.url);
  expect((await anyone.post('/api/auth/login', { email, password })).status).toBe(200);

  const reset = await runCommand('local/admin.ts', ['reset-password', email], original.dataDir);
  const link = new URL(/^http\S+$/m.exec(reset.output)?.[0] ?? '');
  expect(link.port).toBe(String(original.port));
  const body = { token: link.searchParams.get('token'), newPassword: 'a-new-password' };
  expect((await anyone.post('/api/auth/reset-password', body)).status).toBe(204);
  expect((await anyone.post('/api/auth/login', { email, password: 'a-new-password' })).status).toBe(200);
  expect(
    await runCommand('local/admin.ts', ['reset-password', 'nobody@example.org'], original.dataDir),
  ).toEqual({
    code: 1,
    output: expect.stringContaining('Nobody has'),
  });
});
