import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@temporalio/client';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { PUBLIC_COMPANY } from '../../../db/landing/uploads.ts';
import { smallPdf } from '../../fixtures/bad-files.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInstance, SWEEPING, type Instance } from '../../support/instance/instance.ts';
import { query, rowsHolding } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';

const UNKNOWN = '0123456789abcdef01234567';
const DAY_MS = 86_400_000;

let instance: Instance;
let temporal: Client;
let client: ApiClient & { password: string };
let file: Json;

beforeAll(async () => {
  instance = await startInstance({ env: SWEEPING });
  temporal = temporalClient({
    address: instance.env['TEMPORAL_ADDRESS'] ?? '',
    namespace: instance.env['TEMPORAL_NAMESPACE'] ?? '',
  });
  client = await newCompany(instance.url);
  const hook = { url: 'http://127.0.0.1:9/', events: ['document.completed'] };
  await client.post('/seo-content-api/webhooks/endpoints', hook);
  const agent = (await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' })).body;
  const text = [{ name: 'mill.txt', content: 'The mill stands by the river.' }];
  file = (await client.upload(`/api/upload/${agent.id}`, text)).body.files[0];
  await until(async () => (await client.get(`/api/files/${file.id}`)).body.status === 'completed');
});

afterAll(async () => {
  await temporal?.connection.close();
  await instance?.stop();
});

function place(key: string): string {
  return path.join(instance.env['DATA_DIR'] ?? '', 'blobs', key);
}

/** A blob as if it had been written so many days ago. */
async function blob(key: string, days: number): Promise<string> {
  await mkdir(path.dirname(place(key)), { recursive: true });
  await writeFile(place(key), 'bytes');
  await age(key, days);
  return key;
}

async function age(key: string, days: number): Promise<void> {
  const time = new Date(Date.now() - days * DAY_MS);
  await utimes(place(key), time, time);
}

async function areThere(keys: string[]): Promise<boolean[]> {
  return Promise.all(
    keys.map((key) =>
      access(place(key)).then(
        () => true,
        () => false,
      ),
    ),
  );
}

async function sweep(): Promise<Json> {
  const workflowId = `sweep-${Math.random()}`;
  return temporal.workflow.execute('orphanSweep', { taskQueue: 'orchestration', workflowId });
}

test('bytes without a record go once they are a day old, also those of a company that is gone', async () => {
  const { companyId } = client.user;
  const keys = [
    await blob(`${companyId}/files/${UNKNOWN}/original`, 2),
    await blob(`${UNKNOWN}/files/${UNKNOWN}/original`, 2),
    await blob(`${companyId}/files/${UNKNOWN.replace('0', '1')}/original`, 0),
    await blob(`${UNKNOWN.replace('0', '1')}/files/${UNKNOWN}/original`, 0),
  ];
  await age(file.storeKey, 2);
  expect(await sweep()).toEqual({ blobs: 2, vectors: 0 });
  expect(await areThere([...keys, file.storeKey])).toEqual([false, false, true, true, true]);
  expect(await sweep()).toEqual({ blobs: 0, vectors: 0 });
});

test('files that were uploaded without login go when their time is over, rows and bytes', async () => {
  const pdf = { name: 'mill.pdf', content: await smallPdf('Mill'), type: 'application/pdf', field: 'pdf' };
  const [over, live] = await Promise.all(
    [1, 2].map(async () => (await clientFor(instance.url).upload('/api/upload/public', [pdf])).body.id),
  );
  const keys = [over, live].map((id) => `${PUBLIC_COMPANY}/uploads/${id}/original`);
  for (const key of keys) await age(key, 2);
  const url = instance.env['DATABASE_URL'] ?? '';
  await query(url, 'update landing_uploads set expires_at = now() where id = $1', [over]);
  expect(await sweep()).toEqual({ blobs: 1, vectors: 0 });
  expect(await areThere(keys)).toEqual([false, true]);
  const rows = await query(url, 'select id from landing_uploads where company_id = $1', [PUBLIC_COMPANY]);
  expect(rows).toEqual([{ id: live }]);
});

test('bytes that a killed API has left half written go with its next start, once they are old', async () => {
  const [old, young] = ['.incoming/old', '.incoming/young'];
  await Promise.all([blob(old, 1), blob(young, 0)]);
  await instance.kill('api', 'SIGKILL');
  await instance.startApi();
  await until(async () => !(await areThere([old]))[0]);
  expect(await areThere([young])).toEqual([true]);
});

test('deliveries to webhook endpoints go once they have ended thirty days ago, with their jobs', async () => {
  const deliveries = async (search = ''): Promise<Json> =>
    (await client.get(`/seo-content-api/webhooks/deliveries${search}`)).body;
  const { job } = await until(async () => (await deliveries('?status=failed')).items[0]);
  const url = instance.env['DATABASE_URL'] ?? '';
  const endedAgo = (days: number) =>
    query(url, 'update jobs set updated_at = now() - make_interval(days => $1)', [days]);
  await endedAgo(29);
  await sweep();
  expect((await deliveries()).total).toBe(1);
  await endedAgo(31);
  await sweep();
  expect((await deliveries()).total).toBe(0);
  expect((await client.get(`/api/jobs/${encodeURIComponent(job.workflowId)}`)).status).toBe(404);
  expect(await query(url, 'select id from webhook_attempts')).toEqual([]);
  expect((await client.get(`/api/files/${file.id}`)).body.status).toBe('completed');
});

test('the purge of a company that was ended from outside is taken up again', async () => {
  const doomed = await newCompany(instance.url);
  await instance.kill('worker', 'SIGKILL');
  const answer = await doomed.delete('/api/company', { password: doomed.password });
  expect(answer.status).toBe(202);
  const run = temporal.workflow.getHandle(answer.body.job.workflowId);
  await run.terminate('by an operator');
  await instance.startWorker();
  const { companyId } = doomed.user;
  const url = instance.env['DATABASE_URL'] ?? '';
  const status = 'select status from jobs where workflow_id = $1';
  await until(async () => {
    const [job] = await query<{ status: string }>(url, status, [answer.body.job.workflowId]);
    return job?.status === 'failed';
  });
  await sweep();
  await temporal.workflow.getHandle(answer.body.job.workflowId).result();
  expect(await rowsHolding(url, companyId)).toEqual({});
});

test('a purge that somebody has cancelled is taken up again: what was deleted does not stay', async () => {
  const agent = (await client.post('/api/agents', { name: 'Loom', systemPrompt: 'Answer.' })).body;
  const rows = () =>
    query(instance.env['DATABASE_URL'] ?? '', 'select from agents where id = $1', [agent.id]);
  const job = `/api/jobs/${encodeURIComponent(`agent-purge/${agent.id}`)}`;
  const reaches = (status: string) => until(async () => (await client.get(job)).body.status === status);
  await instance.kill('worker', 'SIGKILL');
  expect((await client.delete(`/api/agents/${agent.id}`)).status).toBe(204);
  expect((await client.post(`${job}/cancel`)).status).toBe(200);
  await instance.startWorker();
  await reaches('cancelled');
  expect(await rows()).toHaveLength(1);
  await sweep();
  await reaches('completed');
  expect(await rows()).toEqual([]);
});
