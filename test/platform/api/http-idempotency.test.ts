import { createSecretKey } from 'node:crypto';
import { Client } from 'pg';
import { isKeyed } from '../../../api/route.ts';
import { products } from '../../../products/index.ts';
import { allRoutes } from '../../../api/routes.ts';
import { secretsOf } from '../../../api/shown-once.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import { runSql } from '../../support/instance/database.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { newArticle, newProject } from '../../support/content/content.ts';
import { insertInterview } from '../../support/interviews/interviews.ts';
import { newMember } from '../../support/api/member.ts';
import { until } from '../../support/until.ts';

const routes = await allRoutes(products);

let instance: Instance;
let company: ApiClient;
const LEASE_MS = 1_500;
const INTERVIEW = '0123456789abcdef01234567';

beforeAll(async () => {
  instance = await startInstance({
    parts: ['api'],
    env: { ...WITHOUT_MODEL, IDEMPOTENCY_WAIT: '400ms', IDEMPOTENCY_LEASE: `${LEASE_MS}ms` },
  });
  company = await newCompany(instance.url);
});
afterAll(() => instance?.stop());

const agent = { name: 'Agent', systemPrompt: 'Be kind' };
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const agents = async (client = company) => (await client.get('/api/agents')).body.total;

test('a repeat gets the first answer, with status and body, and does nothing', async () => {
  const before = await agents();
  const first = await company.post('/api/agents', agent, keyed('repeat'));
  const second = await company.post('/api/agents', agent, keyed('repeat'));
  expect(first.status).toBe(201);
  expect([second.status, second.bytes.toString()]).toEqual([201, first.bytes.toString()]);
  expect(await agents()).toBe(before + 1);
});

test('many at once run once', async () => {
  const before = await agents();
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => company.post('/api/agents', agent, keyed('at-once'))),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await agents()).toBe(before + 1);
});

test('a request broken off behind its commit is done again when nothing of it is left', async () => {
  const first = await company.post('/api/agents', agent, keyed('deleted-meanwhile'));
  const key = `where key = 'deleted-meanwhile'`;
  await runSql(
    instance.env['DATABASE_URL'] ?? '',
    `update idempotency_keys set answer = null, leased_until = now() ${key}`,
  );
  await company.delete(`/api/agents/${first.body.id}`);
  const again = await company.post('/api/agents', agent, keyed('deleted-meanwhile'));
  expect([again.status, again.body.id === first.body.id]).toEqual([201, false]);
});

test('without a key every request runs', async () => {
  const before = await agents();
  await company.post('/api/agents', agent);
  await company.post('/api/agents', agent);
  expect(await agents()).toBe(before + 2);
});

test('another body, query or record under the same key is refused', async () => {
  await company.post('/api/agents', agent, keyed('reused'));
  for (const [path, body] of [
    ['/api/agents', { ...agent, name: 'Other' }],
    ['/api/agents?x=1', agent],
  ] as const) {
    const { status, body: problem } = await company.post(path, body, keyed('reused'));
    expect([status, problem.code]).toEqual([409, 'idempotency-key-reused']);
  }
});

test('a key belongs to one company and one route', async () => {
  const other = await newCompany(instance.url);
  const mine = await company.post('/api/agents', agent, keyed('shared'));
  const theirs = await other.post('/api/agents', agent, keyed('shared'));
  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(mine.body.id);
  const elsewhere = await company.post(
    '/api/api-keys',
    { name: 'Key', scopes: ['knowledge'] },
    keyed('shared'),
  );
  expect(elsewhere.status).toBe(201);
});

test('a failure frees the key', async () => {
  const unknownModel = await company.post(
    '/api/agents',
    { ...agent, model: 'no-such-model' },
    keyed('failed'),
  );
  expect(unknownModel.status).toBe(400);
  expect((await company.post('/api/agents', agent, keyed('failed'))).status).toBe(201);
});

test.each(['x'.repeat(256), 'with space', 'ünïcode'])('a key such as %s is refused', async (key) => {
  const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
  const { status, body } = await company.post('/api/agents', agent, { headers });
  expect([status, body.code]).toEqual([400, 'invalid-input']);
});

test('an upload is known by its files: the same bytes are a repeat, others are not', async () => {
  const { body } = await company.post('/api/agents', agent);
  const upload = (content: string, key: string) =>
    company.upload(`/api/upload/${body.id}`, [{ name: 'a.txt', content }], {}, keyed(key));
  const first = await upload('The first text', 'upload');
  const again = await upload('The first text', 'upload');
  const other = await upload('Another text', 'upload');
  expect(first.status).toBe(202);
  expect(again.body).toEqual(first.body);
  expect(again.body.files[0].duplicate).toBeUndefined();
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
});

test('a stored answer can be read by nobody who reads the database', async () => {
  const named = { ...agent, name: 'Known to its company' };
  await company.post('/api/agents', named, keyed('sealed'));
  const rows = await query(`select to_jsonb(k)::text as row from idempotency_keys k where key = 'sealed'`);
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain(named.name);
});

describe('secrets that are shown once', () => {
  /** What to send to each route whose answer has one. */
  const bodies: Record<string, object> = {
    '/api/documents/:id/share': { access: 'view' },
    '/api/interviews/:id/generate-token': {},
    '/api/responses/:id/share': { expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    '/api/register-call': { interviewId: INTERVIEW, consent: true },
    '/api/public/register-call': { interviewId: INTERVIEW, consent: true },
    '/api/api-keys': { name: 'Key', scopes: ['knowledge'] },
    '/api/company/invitations': { email: 'guest@example.org' },
    '/seo-content-api/article-documents/:id/share': { access: 'view' },
    '/seo-content-api/webhooks/endpoints': {
      url: 'https://hooks.example.org',
      events: ['document.completed'],
    },
    '/seo-content-api/webhooks/endpoints/:id/rotate-secret': {},
  };
  const given = routes.filter((each) => isKeyed(each) && secretsOf(each).length > 0);

  // Nobody works on jobs here: the interviewer is put in its place.
  beforeAll(() => insertInterview(instance.env['DATABASE_URL'] ?? '', company.user, INTERVIEW));

  /** The id of the record behind a route. */
  async function recordOf(path: string): Promise<string> {
    if (path.startsWith('/api/documents/')) return (await company.post('/api/documents', {})).body.id;
    if (path.endsWith('/rotate-secret')) {
      const endpoints = '/seo-content-api/webhooks/endpoints';
      return (await company.post(endpoints, bodies[endpoints])).body.id;
    }
    if (path.startsWith('/api/responses/')) {
      const begun = { interviewId: INTERVIEW, consent: true };
      return (await company.post('/api/register-call', begun)).body.responseId;
    }
    if (!path.includes('/article-documents/')) return INTERVIEW;
    const project = await newProject(company);
    const article = await newArticle(company, project.id);
    const made = await company.post('/seo-content-api/article-documents', { articleId: article.id });
    return made.body.id;
  }

  test('all of their routes are known here', () => {
    expect(given.map(({ path }) => path).toSorted()).toEqual(Object.keys(bodies).toSorted());
  });

  test.each(given.map((each) => [each.path, secretsOf(each)] as const))(
    '%s leaves them out of a replay, and keeps them nowhere',
    async (path, secrets) => {
      const key = keyed(`secret of ${path}`.replaceAll(' ', '-'));
      const place = path.replace(':id', await recordOf(path));
      const first = await company.post(place, bodies[path], key);
      const again = await company.post(place, bodies[path], key);
      const status = path.endsWith('/rotate-secret') ? 200 : 201;
      expect([first.status, again.status]).toEqual([status, status]);
      const rest = { ...first.body };
      // Where a call is typed, nothing joins it at a provider.
      const shown = secrets.filter((name) => name !== 'joinToken');
      for (const name of shown) {
        expect(first.body[name]).toEqual(expect.any(String));
        delete rest[name];
      }
      expect(again.body).toEqual(rest);
      expect(rest.id ?? rest.responseId).toEqual(expect.any(String));
      const [row] = await query(`select answer from idempotency_keys where key like 'secret-of-${path}'`);
      const kept = unseal(createSecretKey(instance.env['SECRET_KEY'] ?? '', 'hex'), row.answer);
      for (const name of shown) expect(kept).not.toContain(first.body[name]);
    },
  );

  test('signing in and tickets are not kept at all', async () => {
    const person = { name: 'Ada', email: 'keyed@example.org', password: 'a long password' };
    const register = () => clientFor(company.url).post('/api/auth/register', person, keyed('register'));
    expect([(await register()).status, (await register()).status]).toEqual([201, 409]);
    const login = () =>
      clientFor(company.url).post(
        '/api/auth/login',
        { email: person.email, password: person.password },
        keyed('login'),
      );
    const [one, other] = [await login(), await login()];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.token).not.toBe(one.body.token);
    const ticket = () => company.post('/seo-content-api/sse/ticket', undefined, keyed('ticket'));
    for (const { status, body } of [await ticket(), await ticket()])
      expect([status, body.ticket]).toEqual([201, expect.any(String)]);
    expect(
      await query(`select key from idempotency_keys where key in ('register', 'login', 'ticket')`),
    ).toEqual([]);
  });
});

describe('a key is its caller’s own, and gets the answer only while he may ask', () => {
  test('another member and another API key do it for themselves', async () => {
    const member = await newMember(company);
    const { key } = (await company.post('/api/api-keys', { name: 'K', scopes: ['knowledge'] })).body;
    const answers = [];
    for (const client of [company, member, clientFor(company.url, key)])
      answers.push(await client.post('/api/agents', agent, keyed('of-three')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
    // Another session of the same user is the same caller.
    const { email } = member.user;
    const login = await clientFor(company.url).post('/api/auth/login', { email, password: member.password });
    const again = await clientFor(company.url, login.body.token).post(
      '/api/agents',
      agent,
      keyed('of-three'),
    );
    expect(again.body).toEqual(answers[1]?.body);
  });

  test('the record is looked for before a replay, and so is whether the caller may have it', async () => {
    const { id } = (await company.post('/api/agents', agent)).body;
    const reindex = () => company.post(`/api/agents/${id}/reindex`, undefined, keyed('gone'));
    expect((await reindex()).status).toBe(202);
    expect((await reindex()).status).toBe(202);
    await company.delete(`/api/agents/${id}`);
    expect((await reindex()).status).toBe(404);
  });

  test('a key that has ended gets nothing', async () => {
    const made = (await company.post('/api/api-keys', { name: 'K', scopes: ['knowledge'] })).body;
    const post = () => clientFor(company.url, made.key).post('/api/agents', agent, keyed('ended'));
    expect([(await post()).status, (await post()).status]).toEqual([201, 201]);
    await company.delete(`/api/api-keys/${made.id}`);
    expect((await post()).status).toBe(401);
  });
});

describe('while the first request runs', () => {
  /** Blocks writing agents until it is released. */
  async function holdAgents(): Promise<() => Promise<void>> {
    const client = new Client({ connectionString: instance.env['DATABASE_URL'] });
    await client.connect();
    await client.query('begin; lock table agents in share row exclusive mode');
    return async () => {
      await client.query('commit');
      await client.end();
    };
  }
  const isClaimed = async (key: string) =>
    (await query(`select 1 from idempotency_keys where key = '${key}' and leased_until is not null`))
      .length === 1;

  test('a second waits, then is told to come back; the first is not disturbed', async () => {
    const release = await holdAgents();
    const first = company.post('/api/agents', agent, keyed('slow'));
    await until(() => isClaimed('slow'));
    const second = await company.post('/api/agents', agent, keyed('slow'));
    expect([second.status, second.body.code]).toEqual([409, 'in-progress']);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    const third = company.post('/api/agents', agent, keyed('slow'));
    await release();
    const { status, body } = await first;
    expect(status).toBe(201);
    expect((await third).body).toEqual(body);
  });

  test('it keeps the key for as long as it lives', async () => {
    const release = await holdAgents();
    const before = Date.now();
    const first = company.post('/api/agents', agent, keyed('long'));
    await until(() => Date.now() - before > 2 * LEASE_MS);
    const second = await company.post('/api/agents', agent, keyed('long'));
    expect(second.body.code).toBe('in-progress');
    await release();
    expect((await first).status).toBe(201);
  });

  test('a crash frees the key', async () => {
    const release = await holdAgents();
    const first = company.post('/api/agents', agent, keyed('crashed')).catch(() => 'broken off');
    await until(() => isClaimed('crashed'));
    await instance.kill('api', 'SIGKILL');
    expect(await first).toBe('broken off');
    await release();
    await instance.startApi();
    await until(async () => (await company.post('/api/agents', agent, keyed('crashed'))).status === 201);
  });
});

test('a key is free again after a day', async () => {
  const first = await company.post('/api/agents', agent, keyed('old'));
  const age = (interval: string) =>
    runSql(
      instance.env['DATABASE_URL'] ?? '',
      `update idempotency_keys set created_at = now() - interval '${interval}' where key = 'old'`,
    );
  await age('23 hours');
  expect((await company.post('/api/agents', agent, keyed('old'))).body.id).toBe(first.body.id);
  await age('25 hours');
  const other = await company.post('/api/agents', { ...agent, name: 'Other' }, keyed('old'));
  expect(other.status).toBe(201);
});

async function query(sql: string) {
  const client = new Client({ connectionString: instance.env['DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
