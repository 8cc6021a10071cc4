import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';

const { url, env } = sharedInstance();
const PATH = '/seo-content-api/webhooks/endpoints';
const EVENTS = ['document.completed', 'document.failed', 'chat.unanswered'];

const api: ApiClient = await newCompany(url);

const hook = (more: object = {}) => ({ url: 'https://hooks.example.org/in', events: EVENTS, ...more });

async function made(more: object = {}, client = api): Promise<Json> {
  const { status, body } = await client.post(PATH, hook(more));
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

async function keyOf(...scopes: string[]): Promise<ApiClient> {
  return clientFor(url, (await api.post('/api/api-keys', { name: scopes.join(), scopes })).body.key);
}

test('of two people who edit an endpoint one wins', async () => {
  const { id } = await made();
  const path = `${PATH}/${id}`;
  const etag = (await api.get(path)).headers.get('etag');
  expect(etag).toBe('"1"');
  const seen = { headers: { 'if-match': '"1"' } };
  const both = await Promise.all(
    [true, false].map((enabled) => api.patch(path, { enabled, events: EVENTS.slice(1) }, seen)),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect(both.map(({ headers }) => headers.get('etag'))).toEqual(['"2"', '"2"']);
  expect((await api.delete(path, undefined, seen)).status).toBe(412);
  expect((await api.delete(path, undefined, { headers: { 'if-match': '"2"' } })).status).toBe(204);
});

test('an endpoint is made, read, listed, changed and ended', async () => {
  const endpoint = await made();
  const { secret: _secret, ...view } = endpoint;
  expect(view).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    url: 'https://hooks.example.org/in',
    events: EVENTS,
    enabled: true,
    disabledReason: null,
    oldSecretUntil: null,
    createdBy: api.user.id,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  });
  expect((await api.get(`${PATH}/${view.id}`)).body).toEqual(view);
  const second = await made({ enabled: false, events: ['chat.unanswered'] });
  const list = (await api.get(`${PATH}?pageSize=1`)).body;
  expect(list).toMatchObject({ page: 1, pageSize: 1, total: 2, items: [{ id: second.id, enabled: false }] });
  expect((await api.get(`${PATH}?pageSize=1&page=2`)).body.items).toEqual([view]);

  const changed = await api.patch(`${PATH}/${view.id}`, { url: 'https://other.example.org', enabled: false });
  expect([changed.status, changed.body]).toEqual([
    200,
    {
      ...view,
      url: 'https://other.example.org',
      enabled: false,
      updatedAt: expect.stringMatching(/Z$/),
    },
  ]);
  const narrowed = await api.patch(`${PATH}/${view.id}`, { events: ['document.failed'] });
  expect(narrowed.body).toMatchObject({ events: ['document.failed'], enabled: false });
  expect((await api.delete(`${PATH}/${view.id}`)).status).toBe(204);
  expect((await api.get(`${PATH}/${view.id}`)).body.code).toBe('not-found');
  expect((await api.delete(`${PATH}/${view.id}`)).status).toBe(404);
});

test('the secret is shown once, and stored sealed', async () => {
  const { id, secret } = await made();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect((await made()).secret).not.toBe(secret);
  const answers = [
    await api.get(`${PATH}/${id}`),
    await api.get(PATH),
    await api.patch(`${PATH}/${id}`, { enabled: true }),
  ];
  expect(answers.map(({ bytes }) => /secret|whsec/.test(bytes.toString()))).toEqual([false, false, false]);
  const rows = await query<{ secret: string }>(
    env['DATABASE_URL'] ?? '',
    'select secret from webhook_endpoints where id = $1',
    [id],
  );
  expect(rows[0]?.secret).toMatch(/^v1\./);
  expect(rows[0]?.secret).not.toContain(secret.slice(6));
});

test('a rotated secret is shown once; the old one has a day left, and so many stay', async () => {
  const { id, secret } = await made();
  const path = `${PATH}/${id}/rotate-secret`;
  const before = Date.now();
  const rotated = await api.post(path);
  expect([rotated.status, rotated.headers.get('etag')]).toEqual([200, '"2"']);
  expect(rotated.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(rotated.body.secret).not.toBe(secret);
  const left = Date.parse(rotated.body.oldSecretUntil) - before;
  expect(Math.round(left / 3_600_000)).toBe(24);
  const { secret: _secret, ...view } = rotated.body;
  expect((await api.get(`${PATH}/${id}`)).body).toEqual(view);
  expect((await api.post(path, undefined, { headers: { 'if-match': '"1"' } })).status).toBe(412);
  expect((await (await keyOf('content')).post(path)).status).toBe(403);
  expect((await (await newCompany(url)).post(path)).status).toBe(404);
  for (let times = 0; times < 5; times += 1) await api.post(path);
  const [row] = await query<{ replaced_secrets: { secret: string }[] }>(
    env['DATABASE_URL'] ?? '',
    'select replaced_secrets from webhook_endpoints where id = $1',
    [id],
  );
  expect(row?.replaced_secrets).toHaveLength(4);
  expect(row?.replaced_secrets.every((one) => one.secret.startsWith('v1.'))).toBe(true);
});

test.each<[what: string, body: object, path: string]>([
  ['no url', { url: undefined }, 'url'],
  ['no URL', { url: 'example' }, 'url'],
  ['another scheme', { url: 'ftp://example.org/' }, 'url'],
  ['a user name', { url: 'https://me:word@example.org/' }, 'url'],
  ['a url that is too long', { url: `https://example.org/${'a'.repeat(2_000)}` }, 'url'],
  ['no events', { events: [] }, 'events'],
  ['an unknown event', { events: ['document.eaten'] }, 'events.0'],
  ['an event twice', { events: ['chat.unanswered', 'chat.unanswered'] }, 'events'],
  ['a flag that is none', { enabled: 'yes' }, 'enabled'],
  ['a secret of his own', { secret: 'whsec_mine' }, 'secret'],
])('refused with 400: %s', async (_what, change, path) => {
  const { status, body } = await api.post(PATH, hook(change));
  expect([status, body.code]).toEqual([400, 'invalid-input']);
  expect(body.errors.map((error: Json) => error.path)).toContain(path);
});

test('a change is checked like a new one', async () => {
  const { id } = await made();
  const answers = [{ url: 'file:///etc/passwd' }, { events: [] }, { secret: 'x' }, { id }];
  for (const body of answers) expect((await api.patch(`${PATH}/${id}`, body)).status).toBe(400);
  expect((await api.get(`${PATH}/${id}`)).body.url).toBe('https://hooks.example.org/in');
});

test('who may: 401 without a credential, 400 for a malformed id, 404 for an unknown or foreign one', async () => {
  const { id } = await made();
  const other = await newCompany(url);
  const nobody = clientFor(url);
  const each = (client: ApiClient, of: string) =>
    Promise.all([
      client.get(`${PATH}/${of}`),
      client.patch(`${PATH}/${of}`, { enabled: false }),
      client.delete(`${PATH}/${of}`),
    ]).then((answers) => answers.map(({ status, body }) => `${status} ${body?.code}`));
  expect(await each(nobody, id)).toEqual(Array(3).fill('401 unauthenticated'));
  expect(await each(api, 'nonsense')).toEqual(Array(3).fill('400 invalid-id'));
  expect(await each(api, '0123456789abcdef01234567')).toEqual(Array(3).fill('404 not-found'));
  expect(await each(other, id)).toEqual(Array(3).fill('404 not-found'));
  expect((await other.get(PATH)).body.total).toBe(0);
  expect((await nobody.get(PATH)).status).toBe(401);
  expect((await nobody.post(PATH, hook())).status).toBe(401);
  expect((await api.get(`${PATH}/${id}`)).body.enabled).toBe(true);
});

test('an API key manages endpoints whose events are all of its scopes, and no others', async () => {
  const [knowledge, content] = [await keyOf('knowledge'), await keyOf('content', 'landing')];
  const own = await made({}, knowledge);
  expect((await knowledge.get(`${PATH}/${own.id}`)).body.id).toBe(own.id);
  expect((await knowledge.get(PATH)).body.items[0].id).toBe(own.id);
  expect((await knowledge.patch(`${PATH}/${own.id}`, { enabled: false })).status).toBe(200);

  expect(await content.get(PATH)).toMatchObject({ status: 200, body: { items: [], total: 0 } });
  const refused = [
    await content.post(PATH, hook()),
    await content.get(`${PATH}/${own.id}`),
    await content.patch(`${PATH}/${own.id}`, { url: 'https://thief.example' }),
    await content.delete(`${PATH}/${own.id}`),
  ];
  // Nor does it make one of its own hear of more.
  refused.push(await knowledge.patch(`${PATH}/${own.id}`, { events: [...EVENTS, 'audit.completed'] }));
  expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(5).fill('403 forbidden'));
  expect((await api.get(`${PATH}/${own.id}`)).body.events).toEqual(EVENTS);
  expect((await knowledge.delete(`${PATH}/${own.id}`)).status).toBe(204);
});

test('a company has so many endpoints and no more; the same key makes one', async () => {
  const client = await newCompany(url);
  const headers = { 'idempotency-key': 'one-endpoint' };
  const [first, again] = [
    await client.post(PATH, hook(), { headers }),
    await client.post(PATH, hook(), { headers }),
  ];
  expect(again.body.id).toBe(first.body.id);
  await Promise.all(Array.from({ length: 49 }, () => made({}, client)));
  const { status, body } = await client.post(PATH, hook());
  expect([status, body.code]).toEqual([409, 'conflict']);
});

test('it has no more though they are made all at once', async () => {
  const client = await newCompany(url);
  await Promise.all(Array.from({ length: 45 }, () => made({}, client)));
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.post(PATH, hook())));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(5).fill(201),
    ...Array(15).fill(409),
  ]);
  expect((await client.get(PATH)).body.total).toBe(50);
});
