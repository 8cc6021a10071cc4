import { jest } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newCompany, type ApiClient, type Json } from '../support/client.ts';
import type { HoldPoint } from '../support/held-activities.ts';
import { startInstance, type Instance } from '../support/instance.ts';
import { until } from '../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const PRELOAD = fileURLToPath(new URL('../support/hold.mjs', import.meta.url));
const BASE = '/seo-content-api/webhooks';
const OPEN = { ALLOW_PRIVATE_NETWORK: 'true' };

// Each case waits for a heartbeat to be missed, or for the sweep.
jest.setTimeout(120_000);

let instance: Instance;
let receiver: WebhookReceiver;
let folder: string;
let api: ApiClient;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'webhook-'));
  instance = await startInstance({
    parts: ['api'],
    env: { ALLOW_PRIVATE_NETWORK: 'false', SWEEP_EVERY: '1s' },
  });
});

afterAll(async () => {
  await instance?.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  [receiver, api] = await Promise.all([startWebhookReceiver(), newCompany(instance.url)]);
});

afterEach(() => receiver.close());

async function subscribe(url: string): Promise<Json> {
  const events = ['document.completed'];
  const { status, body } = await api.post(`${BASE}/endpoints`, { url, events });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

async function upload(): Promise<Json> {
  const agent = (await api.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' })).body;
  const file = { name: 'mill.txt', content: 'The mill stands by the river.' };
  return (await api.upload(`/api/upload/${agent.id}`, [file])).body.files[0];
}

async function restartWorker(env: Record<string, string>, point?: HoldPoint): Promise<void> {
  if (instance.worker) await instance.kill('worker', 'SIGKILL');
  const held = { NODE_OPTIONS: `--import=${PRELOAD}`, HOLD_LOG: path.join(folder, String(point)) };
  // A sweep that is held as well would only have to be waited for.
  await instance.startWorker({ ...env, ...(point ? { ...held, HOLD_AT: point, SWEEP_EVERY: '1h' } : {}) });
}

/** The deliveries of the company, once there is one and all have ended. */
async function ended(): Promise<Json[]> {
  return until(async () => {
    const { items } = (await api.get(`${BASE}/deliveries`)).body;
    const isOver = items.every(({ status }: Json) => ['completed', 'failed'].includes(status));
    return items.length > 0 && isOver && items;
  });
}

test.each<[HoldPoint, posts: number]>([
  ['after-publishing', 1],
  ['before-launching-a-delivery', 1],
  // The receiver has it, and nobody here knows: it gets it again, under the same id.
  ['after-posting-a-webhook', 2],
])('a worker killed %s loses no event and doubles none', async (point, posts) => {
  const { secret } = await subscribe(`http://localhost:${receiver.port}/hook`);
  await restartWorker(OPEN, point);
  const file = await upload();
  const log = path.join(folder, point);
  await until(async () => (await readFile(log, 'utf8').catch(() => '')).includes(`held ${point}`));
  const before = (await api.get(`${BASE}/deliveries`)).body.items.map(({ status }: Json) => status);
  // The event is there exactly when the end of the job is.
  const { status } = (await api.get(`/api/files/${file.id}`)).body;
  expect([status, before.length]).toEqual(
    point === 'after-publishing' ? ['processing', 0] : ['completed', 1],
  );
  await restartWorker(OPEN);

  const [delivery, ...others] = await ended();
  expect(others).toEqual([]);
  expect([delivery.status, delivery.payload.data.id]).toEqual(['completed', file.id]);
  expect(delivery.attempts.map(({ number, statusCode }: Json) => [number, statusCode])).toEqual([[1, 204]]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual(Array(posts).fill(delivery.id));
  for (const post of receiver.received) receiver.verify(post, secret);
});

test('where the private network is closed, no endpoint in it is made or posted to; our own address is our own', async () => {
  const refused = await api.post(`${BASE}/endpoints`, { url: receiver.url, events: ['document.completed'] });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'url', message: 'This address must not be fetched', code: 'address-refused' }],
  ]);
  const inside = await subscribe(`http://localhost:${receiver.port}/hook`);
  const own = await subscribe(`http://localhost:${new URL(instance.url).port}/nobody/listens`);
  await restartWorker({});
  await upload();
  const deliveries = await until(async () => {
    const items = await ended();
    return items.length === 2 && items;
  });
  const of = (endpoint: Json) => deliveries.find(({ endpointId }: Json) => endpointId === endpoint.id);
  expect(of(inside)).toMatchObject({
    status: 'failed',
    job: { error: { code: 'address-refused' } },
    attempts: [{ statusCode: null, error: { code: 'address-refused' } }],
  });
  expect(receiver.received).toEqual([]);
  // By the network it would be refused as well; headers would tell of an answer of the API.
  expect(of(own).attempts[0]).toMatchObject({ statusCode: 404, headers: null, error: null });
});
