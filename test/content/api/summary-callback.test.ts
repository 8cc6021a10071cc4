import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { newProject } from '../../support/content/content.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { expected } from '../../support/interviews/interviews.ts';
import { until } from '../../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

const API = '/seo-content-api';
const DETAILS = 'Mondlicht is a bakery in Leipzig that bakes rye bread at night for young families.';

const { url, env } = sharedInstance();
let receiver: WebhookReceiver;
let api: ApiClient;
let project: Json;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver?.close());
beforeEach(async () => {
  receiver.received.length = 0;
  api = await newCompany(url);
  project = await newProject(api);
});

const endpoint = async (): Promise<Json> =>
  expected(
    await api.post(`${API}/webhooks/endpoints`, {
      url: `${receiver.url}/events`,
      events: ['article.published'],
    }),
    201,
  );
const ask = (more: object = {}) =>
  api.post('/company-business-summary', {
    projectId: project.id,
    details: DETAILS,
    callbackUrl: receiver.url,
    ...more,
  });
const delivered = (): Promise<Json> =>
  until(async () => {
    const { items } = (await api.get(`${API}/webhooks/deliveries?status=completed`)).body;
    return items[0];
  });

test('a callback gets the answer, signed with the secret of the endpoint; it can be sent again', async () => {
  const { secret, id: endpointId } = await endpoint();
  const answer = await ask();
  const { job } = expected(answer, 202);
  expect(job.kind).toBe('content-answer');
  const delivery = await delivered();
  const [received] = receiver.received;
  expect(received?.path).toBe('/hook');
  const event = receiver.verify(received, secret);
  const others = Buffer.from(env['WEBHOOK_SECRET'] ?? '').toString('base64');
  expect(() => receiver.verify(received, others)).toThrow('signature');
  expect(event).toMatchObject({
    type: 'summary.completed',
    data: { status: 'completed', projectId: project.id, sources: [] },
  });
  const kept = expected(await api.get(answer.headers.get('location') ?? ''), 200);
  expect(event.data.summary).toBe(kept.summary);
  expect((await api.get(`${API}/projects/${project.id}`)).body.businessSummary).toBe(kept.summary);
  expect(delivery).toMatchObject({ endpointId, callbackUrl: receiver.url, attempts: [{ statusCode: 204 }] });
  await api.post(`${API}/webhooks/deliveries/${delivery.id}/redeliver`);
  await until(async () => receiver.received.length === 2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(delivery.id);
});

test('a callback that is gone leaves the endpoint as it is', async () => {
  const { id } = await endpoint();
  receiver.reactions.push((response) => response.writeHead(410).end());
  expected(await ask(), 202);
  await until(
    async () => (await api.get(`${API}/webhooks/deliveries?status=failed`)).body.items.length === 1,
  );
  expect((await api.get(`${API}/webhooks/endpoints/${id}`)).body.enabled).toBe(true);
});

test('an endpoint that is switched off signs callbacks all the same, and they can be sent again', async () => {
  const { id, secret } = await endpoint();
  expected(await api.patch(`${API}/webhooks/endpoints/${id}`, { enabled: false }), 200);
  expected(await ask(), 202);
  const delivery = await delivered();
  expect(receiver.verify(receiver.received[0], secret).type).toBe('summary.completed');
  expected(await api.post(`${API}/webhooks/deliveries/${delivery.id}/redeliver`), 202);
  await until(async () => receiver.received.length === 2);
});

test('what fails is told too', async () => {
  const { secret } = await endpoint();
  expected(await ask({ details: undefined, websiteUrl: 'http://127.0.0.1:9/' }), 202);
  await delivered();
  expect(receiver.verify(receiver.received[0], secret)).toMatchObject({
    type: 'summary.failed',
    data: { status: 'failed', error: { code: 'address-unreachable' } },
  });
});

test('an audience is told in the same way', async () => {
  const { secret } = await endpoint();
  const patch = { targetedAudience: 'Young families' };
  expected(await api.patch(`${API}/projects/${project.id}`, patch), 200);
  const body = { projectId: project.id, callbackUrl: receiver.url };
  expected(await api.post('/target-audience', body), 202);
  await delivered();
  expect(receiver.verify(receiver.received[0], secret)).toMatchObject({
    type: 'summary.completed',
    data: { status: 'completed', audience: [], text: 'Young families' },
  });
});

test('our own URL is told within, and stores the summary', async () => {
  await endpoint();
  const own = `http://localhost:${env['PORT']}`;
  expected(await ask({ callbackUrl: `${own}${API}/webhooks/summary` }), 202);
  expect((await delivered()).attempts).toMatchObject([{ statusCode: 204, headers: null }]);
  expect((await api.get(`${API}/projects/${project.id}`)).body.businessSummary).not.toBe('');
  expect(receiver.received).toEqual([]);
});

test('it needs an endpoint, and an address that may be reached', async () => {
  const path = { errors: [{ path: 'callbackUrl' }] };
  expect(await ask()).toMatchObject({ status: 400, body: path });
  await endpoint();
  expect(await ask({ callbackUrl: 'http://user@127.0.0.1/' })).toMatchObject({ status: 400, body: path });
});
