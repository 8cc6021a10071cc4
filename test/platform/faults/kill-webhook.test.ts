import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import type { HoldPoint } from '../../support/faults/held-activities.ts';
import { openHolds, type Holds } from '../../support/faults/holds.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

const BASE = '/seo-content-api/webhooks';
const OPEN = { ALLOW_PRIVATE_NETWORK: 'true' };

let instance: Instance;
let receiver: WebhookReceiver;
let holds: Holds;
let api: ApiClient;

beforeAll(async () => {
  holds = await openHolds();
  instance = await startInstance({
    parts: ['api'],
    env: { ...WITHOUT_MODEL, ALLOW_PRIVATE_NETWORK: 'false' },
  });
});

afterAll(async () => {
  await instance?.stop();
  await holds?.close();
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

/** Kills the worker and starts one that stops at a point; resolves when it has come there. */
async function replaceWorker(
  env: Record<string, string>,
  point?: HoldPoint,
): Promise<{ isHeld: () => Promise<unknown> }> {
  if (instance.worker) await instance.kill('worker', 'SIGKILL');
  const name = String(point);
  holds.at(name, point);
  await instance.startWorker({ ...env, ...holds.env });
  return { isHeld: () => holds.reached(name) };
}

/** The deliveries of the company, once there is one and all have ended. */
async function ended(): Promise<Json[]> {
  return until(async () => {
    const { items } = (await api.get(`${BASE}/deliveries`)).body;
    const isOver = items.every(({ status }: Json) => ['completed', 'failed'].includes(status));
    return items.length > 0 && isOver && items;
  });
}

test('workers that are killed on the way lose no event and double none', async () => {
  const { secret } = await subscribe(`http://localhost:${receiver.port}/hook`);
  const launching = await replaceWorker({ ...OPEN, SWEEP_EVERY: '1h' }, 'before-launching-a-delivery');
  const file = await upload();
  await launching.isHeld();
  // The end of the job is written, and with it the event, of which Temporal knows nothing.
  expect((await api.get(`/api/files/${file.id}`)).body.status).toBe('completed');
  const [queued] = (await api.get(`${BASE}/deliveries`)).body.items;
  expect([queued.status, queued.attempts]).toEqual(['queued', []]);

  // The sweep starts it; then the receiver has it, and nobody here knows.
  const posting = await replaceWorker({ ...OPEN, SWEEP_EVERY: '1s' }, 'after-posting-a-webhook');
  await posting.isHeld();
  expect(receiver.received).toHaveLength(1);
  await replaceWorker({ ...OPEN, SWEEP_EVERY: '1h' });

  const [delivery, ...others] = await ended();
  expect(others).toEqual([]);
  expect([delivery.id, delivery.status]).toEqual([queued.id, 'completed']);
  expect(delivery.payload.data).toMatchObject({ id: file.id, status: 'completed' });
  expect(delivery.attempts.map(({ number, statusCode }: Json) => [number, statusCode])).toEqual([[1, 204]]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([delivery.id, delivery.id]);
  for (const post of receiver.received) receiver.verify(post, secret);
});

test('where the private network is closed, no endpoint in it is made or posted to; our own address is our own', async () => {
  const refused = await api.post(`${BASE}/endpoints`, { url: receiver.url, events: ['document.completed'] });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'url', message: 'Requests to this URL are not allowed', code: 'address-refused' }],
  ]);
  const inside = await subscribe(`http://localhost:${receiver.port}/hook`);
  const own = await subscribe(`http://localhost:${new URL(instance.url).port}/nobody/listens`);
  await replaceWorker({ SWEEP_EVERY: '1h' });
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
