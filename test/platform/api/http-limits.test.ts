import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { newWidget, SHOP, type TestWidget } from '../../support/knowledge/widget.ts';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';

let instance: Instance;
let company: ApiClient;

beforeAll(async () => {
  instance = await startInstance({
    parts: ['api'],
    env: {
      ...WITHOUT_MODEL,
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'on',
      RATE_LIMIT_LOGIN: '3/1h',
      RATE_LIMIT_REGISTER: '50/1h',
      RATE_LIMIT_UPLOAD: '2/1h',
      RATE_LIMIT_CHAT: '3/1h',
      RATE_LIMIT_GENERAL: '40/1h',
      RATE_LIMIT_PUBLIC: '6/1h',
      RATE_LIMIT_CHECK_ACCESS: '3/1h',
      RATE_LIMIT_RESET_PASSWORD: '2/1h',
      RATE_LIMIT_WEBHOOK: '50/1h',
      RATE_LIMIT_WIDGET: '2/1h',
      RATE_LIMIT_WIDGET_AGENT: '7/1h',
      RATE_LIMIT_WIDGET_MESSAGE: '6/1h',
      RATE_LIMIT_WIDGET_FEEDBACK: '2/1h',
      RATE_LIMIT_LEAD: '2/1h',
      RATE_LIMIT_REGISTER_CALL: '2/1h',
      RATE_LIMIT_CALL: '3/1h',
    },
  });
  company = await newCompany(instance.url);
});
afterAll(() => instance?.stop());

/** Each test comes from an address of its own. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const login = (address: string) =>
  clientFor(instance.url).post(
    '/api/auth/login',
    { email: 'a@b.example', password: 'wrong-password' },
    from(address),
  );

test('a limit counts down in the headers, then refuses with the time to wait', async () => {
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push(await login('192.0.2.1'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
  expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1', '0', '0', '0']);
  const refused = answers[4];
  expect(refused?.body).toMatchObject({ code: 'rate-limited', status: 429 });
  expect(refused?.headers.get('ratelimit-limit')).toBe('3');
  for (const name of ['retry-after', 'ratelimit-reset']) {
    const seconds = Number(refused?.headers.get(name));
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
  }
});

test('the count belongs to one address, which is the last one that was forwarded', async () => {
  for (let n = 0; n < 3; n++) await login('192.0.2.2');
  expect((await login('192.0.2.2')).status).toBe(429);
  expect((await login('192.0.2.1, 192.0.2.2')).status).toBe(429);
  expect((await login('192.0.2.2, 192.0.2.3')).status).toBe(401);
});

test('every public POST has a count of its own', async () => {
  const anonymous = clientFor(instance.url);
  const address = from('192.0.2.50');
  const { path } = await newWidget({}, company);
  const token = { token: 'unknown', newPassword: 'a-long-password' };
  const rating = { visitorToken: 'x', rating: 1 };
  const { headers } = address;
  const posts: [number, () => Promise<{ status: number }>][] = [
    [4, () => anonymous.post('/api/auth/check-access', { path: '/app' }, address)],
    [3, () => anonymous.post('/api/auth/reset-password', token, address)],
    [4, () => login('192.0.2.50')],
    [
      3,
      () =>
        anonymous.post(`${path}/messages/${'a'.repeat(24)}/feedback`, rating, {
          headers: { ...headers, origin: SHOP },
        }),
    ],
    [3, () => anonymous.post('/api/public/landing-pages/unknown/leads', {}, address)],
    [3, () => anonymous.post('/api/public/register-call', {}, address)],
    [4, () => anonymous.post('/api/public/get-call', { call_id: 'unknown' }, address)],
    [7, () => anonymous.post(`${path}/message`, {}, { headers: { ...headers, origin: SHOP } })],
  ];
  for (const [calls, post] of posts) {
    const statuses = [];
    for (let n = 0; n < calls; n++) statuses.push((await post()).status);
    expect([statuses.indexOf(429), statuses.length]).toEqual([calls - 1, calls]);
  }
});

test('many at once are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => login('192.0.2.4')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
});

test('behind a credential the count belongs to the caller, wherever he is', async () => {
  const agent = await company.post('/api/agents', { name: 'A', systemPrompt: 'x' }, from('192.0.2.5'));
  const file = { name: 'a.txt', content: 'Some text' };
  const upload = (address: string, client = company) =>
    client.upload(`/api/upload/${agent.body.id}`, [file], {}, from(address));
  expect((await upload('192.0.2.6')).status).toBe(202);
  expect((await upload('192.0.2.7')).status).toBe(202);
  expect((await upload('192.0.2.8')).status).toBe(429);
  const otherCompany = await newCompany(instance.url);
  expect((await upload('192.0.2.8', otherCompany)).status).toBe(404);
});

test('questions count together, whichever channel they come through', async () => {
  const { headers } = from('192.0.2.77');
  const asker = await newCompany(instance.url);
  const { id } = (await asker.post('/api/agents', { name: 'A', systemPrompt: 'x' }, { headers })).body;
  const chat = () => asker.post(`/api/chat/${id}/message`, { message: 'Hello' }, { headers });
  const completion = { model: id, messages: [{ role: 'user', content: 'Hello' }] };
  const openai = () => asker.post('/v1/chat/completions', completion, { headers });
  const params = { name: 'ask_agent', arguments: { agentId: id, message: 'Hello' } };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const accept = 'application/json, text/event-stream';
  const mcp = () => asker.post('/mcp', call, { headers: { ...headers, accept } });
  for (const ask of [chat, openai, mcp]) expect((await ask()).status).toBe(200);
  expect(await chat()).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  const refused = await openai();
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limit_exceeded' } } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  const { status, body } = await mcp();
  expect([status, body.result.isError, body.result._meta.code]).toEqual([200, true, 'rate-limited']);
});

describe('a widget', () => {
  const asks = async (widget: TestWidget, address: string, more: object = {}) =>
    widget.ask('Hello', more, from(address).headers);

  test('is limited by address, by visitor once he is known, and the page may read why', async () => {
    const widget = await newWidget({}, company);
    const first = await asks(widget, '192.0.2.20');
    await asks(widget, '192.0.2.20');
    const refused = await asks(widget, '192.0.2.20');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
    expect(refused.headers.get('ratelimit-limit')).toBe('2');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(refused.headers.get('access-control-allow-origin')).toBe(SHOP);
    const { visitorToken } = first.body;
    const known = [];
    for (const host of [20, 21, 22]) known.push(await asks(widget, `192.0.2.${host}`, { visitorToken }));
    expect(known.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect((await asks(widget, '192.0.2.23')).status).toBe(200);
  });

  test('is limited for all of its visitors together', async () => {
    const [widget, other] = [await newWidget({}, company), await newWidget({}, company)];
    const statuses = [];
    for (let host = 30; host < 39; host++) statuses.push((await asks(widget, `192.0.2.${host}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await asks(other, '192.0.2.39')).status).toBe(200);
  });

  test('counts what is refused and what is only read as well', async () => {
    const { path, anonymous } = await newWidget({}, company);
    const statuses = [];
    for (let n = 0; n < 7; n++) {
      const origin = n < 3 ? 'https://evil.example' : SHOP;
      const answer = await anonymous.get(`${path}/config`, {
        headers: { origin, ...from('192.0.2.40').headers },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([403, 403, 403, 200, 200, 200, 429]);
  });
});

test('the general limit stands before everything, also before unknown paths', async () => {
  const anonymous = clientFor(instance.url);
  const statuses = [];
  for (let n = 0; n < 42; n++) statuses.push((await anonymous.get('/nowhere', from('192.0.2.9'))).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(40);
  expect(statuses.slice(40)).toEqual([429, 429]);
  expect((await anonymous.get('/health/live', from('192.0.2.10'))).status).toBe(200);
});

test('counts outlive the process', async () => {
  for (let n = 0; n < 3; n++) await login('192.0.2.11');
  await instance.kill('api', 'SIGTERM');
  await instance.startApi();
  expect((await login('192.0.2.11')).status).toBe(429);
});

test('incoming webhooks are counted by their own limit, and not by the general one', async () => {
  const send = () =>
    clientFor(instance.url).post('/seo-content-api/webhooks/summary', {}, from('192.0.2.77'));
  const answers = [];
  for (let n = 0; n < 52; n++) answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual([...Array(50).fill(401), 429, 429]);
  expect(answers[51]?.headers.get('ratelimit-limit')).toBe('50');
  expect((await clientFor(instance.url).get('/api/nowhere', from('192.0.2.77'))).status).toBe(404);
});
