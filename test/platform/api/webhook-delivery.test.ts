import { randomBytes } from 'node:crypto';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { cookieOf } from '../../support/browser/cookie.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';
import { startWebhookReceiver, type Reaction, type WebhookReceiver } from '../../support/webhook-receiver.ts';

const { url, env } = sharedInstance();
const BASE = '/seo-content-api/webhooks';

let receiver: WebhookReceiver;
let api: ApiClient & { password: string };
let agent: Json;
let endpoint: Json;

beforeEach(async () => {
  [receiver, api] = await Promise.all([startWebhookReceiver(), newCompany(url)]);
  agent = (await api.post('/api/agents', { name: 'Empty', systemPrompt: 'Help.' })).body;
  endpoint = await subscribe(['document.completed', 'document.failed', 'chat.unanswered']);
});

afterEach(() => receiver.close());

async function subscribe(events: string[], more: object = {}): Promise<Json> {
  const { status, body } = await api.post(`${BASE}/endpoints`, { url: receiver.url, events, ...more });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Asks what no document answers. */
async function ask(message = 'How much is a loom?', client: ApiClient = api): Promise<Json> {
  const { status, body } = await client.post(`/api/chat/${agent.id}/message`, { message });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

async function deliveries(search = '', client = api): Promise<Json> {
  return (await client.get(`${BASE}/deliveries${search}`)).body;
}

/** The only delivery of the company once it has ended. */
async function ended(): Promise<Json> {
  return until(async () => {
    const { items } = await deliveries();
    return ['completed', 'failed', 'cancelled'].includes(items[0]?.status) ? items[0] : null;
  });
}

const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): Reaction =>
  (response) =>
    response.writeHead(status, headers).end(body);

test('a question that fell back is told, signed, to who wants to know', async () => {
  receiver.reactions.push(answer(200, { 'x-answer': 'yes' }, 'thanks'));
  const { message, userMessage } = await ask();
  const delivery = await ended();
  const [post] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  const event = receiver.verify(post, endpoint.secret);
  expect(event).toEqual({
    type: 'chat.unanswered',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      id: message.id,
      status: 'unanswered',
      agentId: agent.id,
      sessionId: message.sessionId,
      source: 'api',
      questionId: userMessage.id,
      question: 'How much is a loom?',
      searchScore: 0,
    },
  });
  expect(post?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Millrace-Webhooks',
    'webhook-id': delivery.id,
    'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
  });
  expect(() => receiver.verify(post, `whsec_${randomBytes(32).toString('base64')}`)).toThrow('signature');
  expect(delivery).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    endpointId: endpoint.id,
    callbackUrl: null,
    type: 'chat.unanswered',
    payload: event,
    status: 'completed',
    createdAt: expect.stringMatching(/Z$/),
    attempts: [
      {
        number: 1,
        at: expect.stringMatching(/Z$/),
        statusCode: 200,
        headers: expect.objectContaining({ 'x-answer': 'yes' }),
        body: 'thanks',
        latencyMs: expect.any(Number),
        error: null,
      },
    ],
    job: expect.objectContaining({ workflowId: `webhook-delivery/${delivery.id}`, kind: 'webhook-delivery' }),
  });
  expect(delivery.job.stages).toMatchObject([{ name: 'deliver', status: 'completed' }]);
});

test('after a rotation both secrets verify, and after a day the new one alone', async () => {
  const { body } = await api.post(`${BASE}/endpoints/${endpoint.id}/rotate-secret`);
  await ask();
  await until(() => receiver.received.length === 1);
  const [first] = receiver.received;
  for (const secret of [endpoint.secret, body.secret]) {
    expect(receiver.verify(first, secret).type).toBe('chat.unanswered');
  }
  await query(
    env['DATABASE_URL'] ?? '',
    `update webhook_endpoints set replaced_secrets = jsonb_set(replaced_secrets, '{0,until}', '"2026-01-01T00:00:00.000Z"')
     where id = $1`,
    [endpoint.id],
  );
  expect((await api.get(`${BASE}/endpoints/${endpoint.id}`)).body.oldSecretUntil).toBeNull();
  await ask('How much is a plough?');
  await until(() => receiver.received.length === 2);
  expect(receiver.verify(receiver.received[1], body.secret).type).toBe('chat.unanswered');
  expect(() => receiver.verify(receiver.received[1], endpoint.secret)).toThrow('signature');
});

test('a document that is read, or cannot be, is told, and told again after its retry', async () => {
  const upload = await api.upload(`/api/upload/${agent.id}`, [
    { name: 'mill.txt', content: 'The mill stands by the river.' },
    { name: 'blank.txt', content: ' \n \n' },
  ]);
  expect(upload.status).toBe(202);
  const accepted: Json[] = upload.body.files;
  const told = async (count: number) => {
    await until(() => receiver.received.length >= count);
    return receiver.received.map((post) => receiver.verify(post, endpoint.secret));
  };
  const [good, bad] = accepted;
  const events = await told(accepted.length);
  expect(events.find(({ data }) => data.id === good.id)).toMatchObject({
    type: 'document.completed',
    data: { id: good.id, status: 'completed', agentId: agent.id, originalFilename: 'mill.txt' },
  });
  expect(events.find(({ data }) => data.id === bad.id)).toMatchObject({
    type: 'document.failed',
    data: { status: 'failed', originalFilename: 'blank.txt', error: { code: 'no-text' } },
  });
  expect((await api.post(`/api/files/${bad.id}/retry`)).status).toBe(202);
  const after = await told(accepted.length + 1);
  expect(after.filter(({ type }) => type === 'document.failed')).toHaveLength(2);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(3);
});

test('only what an endpoint asks for, only while it is on, not the playground, not another company', async () => {
  await api.patch(`${BASE}/endpoints/${endpoint.id}`, { events: ['document.failed'] });
  await subscribe(['chat.unanswered'], { enabled: false });
  const other = await newCompany(url);
  const theirs = { url: receiver.url, events: ['chat.unanswered'] };
  await other.post(`${BASE}/endpoints`, theirs);
  await ask();
  expect((await deliveries()).total).toBe(0);

  await api.patch(`${BASE}/endpoints/${endpoint.id}`, { events: ['chat.unanswered'] });
  const headers = { cookie: await cookieOf(api), origin: url };
  const console = clientFor(url);
  const asked = await console.post(
    `/api/chat/${agent.id}/message`,
    { message: 'Trying it out?' },
    { headers },
  );
  expect(asked.body.message.ragMetadata.fallbackUsed).toBe(true);
  await ask('And for real?');
  const { items, total } = await deliveries();
  expect([total, items[0].payload.data.question]).toEqual([1, 'And for real?']);
  expect((await deliveries('', other)).total).toBe(0);
});

test('what is no 2xx is tried again with the same id until it is taken, and every attempt can be seen', async () => {
  receiver.reactions.push(
    answer(500, { 'content-type': 'text/plain' }, 'no'.repeat(5_000)),
    answer(302, { location: `http://127.0.0.1:${receiver.port}/elsewhere` }),
  );
  await ask();
  const delivery = await ended();
  expect(delivery.status).toBe('completed');
  expect(
    delivery.attempts.map(({ number, statusCode, error }: Json) => [number, statusCode, error?.code]),
  ).toEqual([
    [1, 500, undefined],
    [2, 302, undefined],
    [3, 204, undefined],
  ]);
  expect(delivery.attempts[0].body).toBe('no'.repeat(2_048));
  expect(delivery.attempts[1].headers.location).toContain('/elsewhere');
  expect(receiver.received.map(({ path }) => path)).toEqual(Array(3).fill('/hook'));
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([delivery.id]),
  );
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  for (const post of receiver.received) receiver.verify(post, endpoint.secret);
});

test('Retry-After is honoured, and shown meanwhile', async () => {
  receiver.reactions.push(answer(429, { 'retry-after': '2' }));
  await ask();
  const blocked = await until(async () => {
    const [item] = (await deliveries('?status=blocked')).items;
    return item;
  });
  expect(blocked.job.blocked).toEqual({
    reason: 'The receiver answered 429',
    retryAt: expect.stringMatching(/Z$/),
  });
  const { attempts, status } = await ended();
  expect([status, attempts.length]).toEqual(['completed', 2]);
  const [first, second] = receiver.received.map(({ at }) => at);
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(1_900);
});

test('a receiver that never takes it fails the delivery, which can be retried and delivered again', async () => {
  receiver.reactions.push(answer(404), (response) => response.destroy(), answer(503, {}, 'closed'));
  await ask();
  const failed = await ended();
  expect(failed.status).toBe('failed');
  expect(failed.job.error).toEqual({ code: 'delivery-failed', message: 'The receiver answered 503' });
  expect(failed.attempts.map(({ statusCode, error }: Json) => statusCode ?? error.code)).toEqual([
    404,
    'address-unreachable',
    503,
  ]);
  expect((await deliveries('?status=failed')).items.map(({ id }: Json) => id)).toEqual([failed.id]);
  expect((await deliveries('?status=completed')).total).toBe(0);

  const job = `/api/jobs/${encodeURIComponent(failed.job.workflowId)}`;
  expect((await api.post(`${job}/retry`)).status).toBe(202);
  const retried = await until(async () => (await deliveries('?status=completed')).items[0]);
  expect(retried.attempts.map(({ number }: Json) => number)).toEqual([1, 2, 3, 4]);

  const again = await api.post(`${BASE}/deliveries/${failed.id}/redeliver`);
  expect([again.status, again.headers.get('location'), again.body.job.workflowId]).toEqual([
    202,
    job,
    failed.job.workflowId,
  ]);
  await until(() => receiver.received.length === 5);
  const redelivered = await until(async () => {
    const [item] = (await deliveries('?status=completed')).items;
    return item?.attempts.length === 5 && item;
  });
  expect(redelivered.attempts[4].statusCode).toBe(204);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([failed.id]),
  );
});

test('a delivery that waits for its next attempt goes out at once when asked', async () => {
  receiver.reactions.push(answer(503, { 'retry-after': '3600' }));
  await ask();
  const waiting = await until(async () => (await deliveries('?status=blocked')).items[0]);
  const { status, body } = await api.post(`${BASE}/deliveries/${waiting.id}/redeliver`);
  expect([status, body.job.workflowId]).toEqual([202, waiting.job.workflowId]);
  const { attempts } = await until(async () => (await deliveries('?status=completed')).items[0]);
  expect(attempts.map(({ statusCode }: Json) => statusCode)).toEqual([503, 204]);
});

test('410 switches the endpoint off', async () => {
  receiver.reactions.push(answer(410));
  await ask();
  const failed = await ended();
  expect([failed.status, failed.job.error.code, failed.attempts.length]).toEqual(['failed', 'gone', 1]);
  const shown = (await api.get(`${BASE}/endpoints/${endpoint.id}`)).body;
  expect([shown.enabled, shown.disabledReason]).toEqual([false, 'gone']);
  await ask('Nobody hears this');
  expect((await deliveries()).total).toBe(1);
  const refused = await api.post(`${BASE}/deliveries/${failed.id}/redeliver`);
  expect([refused.status, refused.body.code]).toEqual([409, 'endpoint-disabled']);
  const on = await api.patch(`${BASE}/endpoints/${endpoint.id}`, { enabled: true });
  expect([on.body.enabled, on.body.disabledReason]).toEqual([true, null]);
  expect((await api.post(`${BASE}/deliveries/${failed.id}/redeliver`)).status).toBe(202);
  await until(async () => (await deliveries('?status=completed')).total === 1);
});

test('a huge, slow, endless or odd answer is taken by its status, and by its first 4 KB', async () => {
  receiver.reactions.push(
    () => {},
    // A byte that the database does not take, and a character that the limit cuts in two.
    answer(400, {}, `\0${'a'.repeat(4_094)}ü and more`),
    (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(timer));
    },
  );
  await ask();
  const { attempts, status } = await ended();
  expect(status).toBe('completed');
  expect(attempts.map(({ statusCode, error }: Json) => statusCode ?? error.code)).toEqual([
    'address-timeout',
    400,
    200,
  ]);
  expect(attempts.map(({ body }: Json) => body)).toEqual([
    null,
    `\ufffd${'a'.repeat(4_094)}`,
    'x'.repeat(4_096),
  ]);
});

test('an endpoint that is ended takes its deliveries along; what was under way ends', async () => {
  receiver.reactions.push(answer(500, { 'retry-after': '5' }));
  await ask();
  const [open] = await until(async () => {
    const { items } = await deliveries('?status=blocked');
    return items.length > 0 && items;
  });
  expect((await api.delete(`${BASE}/endpoints/${endpoint.id}`)).status).toBe(204);
  expect((await deliveries()).total).toBe(0);
  await until(async () => {
    const { body } = await api.get(`/api/jobs/${encodeURIComponent(open.job.workflowId)}`);
    return body.status === 'cancelled';
  });
  expect(receiver.received).toHaveLength(1);
});

test('an API key sees and repeats deliveries of its scopes alone; ids and credentials are checked', async () => {
  await ask();
  const { id, job } = await ended();
  const keyOf = async (scope: string) =>
    clientFor(url, (await api.post('/api/api-keys', { name: scope, scopes: [scope] })).body.key);
  const [knowledge, content, other] = [
    await keyOf('knowledge'),
    await keyOf('content'),
    await newCompany(url),
  ];
  expect((await deliveries('', knowledge as typeof api)).items.map((item: Json) => item.id)).toEqual([id]);
  expect((await deliveries('', content as typeof api)).total).toBe(0);
  const path = `${BASE}/deliveries/${id}/redeliver`;
  const answers = [
    await content.post(path),
    await other.post(path),
    await clientFor(url).post(path),
    await api.post(`${BASE}/deliveries/nonsense/redeliver`),
    await api.get(`${BASE}/deliveries?status=eaten`),
    await clientFor(url).get(`${BASE}/deliveries`),
  ];
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '403 forbidden',
    '404 not-found',
    '401 unauthenticated',
    '400 invalid-id',
    '400 invalid-input',
    '401 unauthenticated',
  ]);
  const jobPath = `/api/jobs/${encodeURIComponent(job.workflowId)}`;
  expect([(await knowledge.get(jobPath)).status, (await content.get(jobPath)).status]).toEqual([200, 403]);
  expect((await knowledge.post(path)).status).toBe(202);
  await until(() => receiver.received.length === 2);
});

test('pages, the newest first', async () => {
  for (const word of ['one', 'two', 'three']) await ask(word);
  const words = ({ items }: Json) => items.map(({ payload }: Json) => payload.data.question);
  const first = await deliveries('?pageSize=2');
  expect([first.total, first.pageSize, words(first)]).toEqual([3, 2, ['three', 'two']]);
  expect(words(await deliveries('?pageSize=2&page=2'))).toEqual(['one']);
  expect(await deliveries('?pageSize=2&page=3')).toMatchObject({ items: [], total: 3 });
});

test('an event of a change that is written again is not queued again', async () => {
  await ask();
  const delivery = await ended();
  const databaseUrl = env['DATABASE_URL'] ?? '';
  const copy = query(
    databaseUrl,
    `insert into webhook_deliveries select 'ffffffffffffffffffffffff', company_id, endpoint_id, job_id, event_key,
       type, payload, created_at from webhook_deliveries where id = $1`,
    [delivery.id],
  );
  await expect(copy).rejects.toThrow('webhook_deliveries_company_id_endpoint_id_event_key_key');
});
