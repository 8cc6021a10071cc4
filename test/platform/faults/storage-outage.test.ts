import { readdir, rename, symlink, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import type { Client } from '@temporalio/client';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInstance, type Instance } from '../../support/instance/instance.ts';
import { openSmallDisk, type SmallDisk } from '../../support/faults/small-disk.ts';
import { until } from '../../support/until.ts';

/** So many that no limit of attempts is at work; ten once ended a job. */
const ATTEMPTS = 12;

let instance: Instance;
let client: ApiClient;
let temporal: Client;
let disk: SmallDisk;
let agentId: string;
let blobs: string;
let vectors: string;
let uploads = 0;

beforeAll(async () => {
  disk = await openSmallDisk('8m');
  instance = await startInstance({
    parts: [],
    env: { RETRY_INTERVAL: '1ms', CHROMIUM_PATH: 'none' },
  });
  const data = instance.env['DATA_DIR'] ?? '';
  [blobs, vectors] = [join(data, 'blobs'), join(data, 'vectors')];
  await mkdir(join(disk.path, 'blobs'));
  await symlink(join(disk.path, 'blobs'), blobs);
  await Promise.all([instance.startApi(), instance.startWorker()]);
  const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = '' } = instance.env;
  temporal = temporalClient({ address, namespace });
  client = await newCompany(instance.url);
  agentId = (await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' })).body.id;
});
afterAll(async () => {
  await temporal?.connection.close();
  await instance?.stop();
  await disk?.stop();
});

function upload(): Promise<Json> {
  uploads += 1;
  const content = `The weir number ${uploads} is inspected in month ${uploads}.`;
  return client.upload(`/api/upload/${agentId}`, [{ name: `weir-${uploads}.txt`, content }]);
}

/** Uploads a file while the worker is stopped, takes something away, and starts the worker again. */
async function uploadedBefore(outage: () => void): Promise<Json> {
  const pid = instance.worker?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    const { body } = await upload();
    outage();
    return body.files[0];
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Resolves when the job has been tried more often than once ended it, and tells its error. */
async function triedInVain({ id }: Json): Promise<Json> {
  const handle = temporal.workflow.getHandle(`document-ingestion/${id}`);
  await until(async () => {
    const { status, raw } = await handle.describe();
    if (status.name !== 'RUNNING') throw new Error(`the job has ended: ${status.name}`);
    return (raw.pendingActivities ?? []).some(({ attempt }) => (attempt ?? 0) >= ATTEMPTS);
  });
  const { body } = await client.get(`/api/files/${id}`);
  expect(body.status).toBe('processing');
  return body.job.stages.find((stage: Json) => stage.error).error.code;
}

async function completes({ id }: Json): Promise<void> {
  await until(async () => {
    const { body } = await client.get(`/api/files/${id}`);
    if (body.status === 'failed') throw new Error(JSON.stringify(body.job.error));
    return body.status === 'completed';
  });
}

async function search(query: string): Promise<Json> {
  return client.post(`/api/search/${agentId}`, { query });
}

function expectAway(answer: Json, code: string): void {
  expect(answer).toMatchObject({ status: 503, body: { code } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

async function listFiles(): Promise<number> {
  return (await client.get(`/api/agents/${agentId}/files`)).body.total;
}

test('a full disk: uploads are refused and leave nothing, jobs wait, and all goes on once there is space', async () => {
  const file = await uploadedBefore(() => disk.fill());
  const [known, keys] = [await listFiles(), await readdir(blobs, { recursive: true })];
  expectAway(await upload(), 'storage-full');
  expect(await triedInVain(file)).toBe('storage-full');
  expect(await listFiles()).toBe(known);
  expect(await readdir(blobs, { recursive: true })).toEqual(keys);
  disk.free();
  await completes(file);
  await completes((await upload()).body.files[0]);
});

test('a read-only folder of blobs: uploads get 503, jobs wait and go on', async () => {
  const file = await uploadedBefore(() => disk.setReadOnly(true));
  expectAway(await upload(), 'unavailable');
  expect(await triedInVain(file)).toBe('unavailable');
  disk.setReadOnly(false);
  await completes(file);
  await completes((await upload()).body.files[0]);
});

test('a folder of blobs that is taken away: nothing is written in its place, jobs wait and go on', async () => {
  const file = (await upload()).body.files[0];
  await completes(file);
  await rename(blobs, `${blobs}-away`);
  expectAway(await upload(), 'unavailable');
  expectAway(await client.get(`/api/files/${file.id}/download`), 'unavailable');
  await expect(readdir(blobs)).rejects.toMatchObject({ code: 'ENOENT' });
  await rename(`${blobs}-away`, blobs);
  expect((await client.get(`/api/files/${file.id}/download`)).status).toBe(200);
});

test('a folder of vectors that is taken away: questions get 503, jobs wait and go on', async () => {
  await completes((await upload()).body.files[0]);
  await rename(vectors, `${vectors}-away`);
  const file = (await upload()).body.files[0];
  expectAway(await search('Which weir is inspected?'), 'unavailable');
  expect(await triedInVain(file)).toBe('unavailable');
  await rename(`${vectors}-away`, vectors);
  await completes(file);
  const { status, body } = await search(`When is the weir number ${uploads} inspected?`);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain(`weir number ${uploads} is inspected`);
});
