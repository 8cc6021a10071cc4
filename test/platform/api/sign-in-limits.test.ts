import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';

let instance: Instance;
let owner: ApiClient & { password: string };
/** Where every company of these tests registers. */
const HOME = '192.0.2.1';

beforeAll(async () => {
  instance = await startInstance({
    parts: ['api'],
    env: {
      ...WITHOUT_MODEL,
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'on',
      RATE_LIMIT_LOGIN_CLIENT: '3/1h',
      RATE_LIMIT_LOGIN_ACCOUNT: '6/1h',
    },
  });
});
afterAll(() => instance?.stop());
beforeEach(async () => {
  owner = await registered();
});

async function registered(): Promise<ApiClient & { password: string }> {
  const company = await newCompany(instance.url);
  // The support's client sends no address: this sign-in makes the one known.
  const { status, body } = await login(company.user.email, company.password, HOME);
  expect(status).toBe(200);
  return { ...company, ...clientFor(instance.url, body.token, company.user) };
}

function login(email: string, password: string, address: string, cookie = '') {
  const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) };
  return clientFor(instance.url).post('/api/auth/login', { email, password }, { headers });
}

const right = (address: string, cookie?: string) => login(owner.user.email, owner.password, address, cookie);
const wrong = (address: string, email: string = owner.user.email) => login(email, 'a wrong guess', address);
const cookieIn = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? '';

/** Guesses from so many addresses, none of which is asked twice. */
async function guessed(email: string, addresses: number): Promise<number[]> {
  const statuses = [];
  for (let host = 0; host < addresses; host++)
    statuses.push((await wrong(`198.51.100.${host}`, email)).status);
  return statuses;
}

test('one address may guess so often at an account, and at another one', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await wrong('192.0.2.7')).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  const refused = await right('192.0.2.7');
  expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(refused.headers.get('ratelimit-limit')).toBe('3');
  // However its e-mail is written.
  expect((await wrong('192.0.2.7', owner.user.email.toUpperCase())).status).toBe(429);
  expect((await wrong('192.0.2.7', (await registered()).user.email)).status).toBe(401);
});

test('many at once are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => wrong('192.0.2.8')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
});

test('guesses from many addresses are slowed down, and the owner signs in where he is known', async () => {
  const browser = cookieIn(await right('192.0.2.10'));
  expect(await guessed(owner.user.email, 8)).toEqual([...Array(6).fill(401), 429, 429]);
  expect((await right('192.0.2.20')).status).toBe(429);
  // At the address of a live session, and in a browser that has signed in before, wherever it is now.
  expect((await right(HOME)).status).toBe(200);
  expect((await right('192.0.2.21', browser)).status).toBe(200);
});

test('a guesser behind the address of the owner does not lock out his browser', async () => {
  const browser = cookieIn(await right(HOME));
  for (let n = 0; n < 4; n++) await wrong(HOME);
  expect((await right(HOME)).status).toBe(429);
  expect((await right(HOME, browser)).status).toBe(200);
});

test('a device is known to its own account, and has a limit of its own', async () => {
  const otherUser = await registered();
  const foreign = cookieIn(await login(otherUser.user.email, otherUser.password, HOME));
  const own = cookieIn(await right(HOME));
  await guessed(owner.user.email, 6);
  for (const cookie of [foreign, `${own.slice(0, -3)}abc`, `device=${owner.token}`])
    expect((await right('192.0.2.30', cookie)).status).toBe(429);
  const guesses = [];
  for (let n = 0; n < 4; n++)
    guesses.push((await login(owner.user.email, 'a wrong guess', `192.0.2.${40 + n}`, own)).status);
  expect(guesses).toEqual([401, 401, 401, 429]);
});

test('who knows the password is not counted', async () => {
  const statuses = [];
  for (let n = 0; n < 10; n++) statuses.push((await right('192.0.2.50')).status);
  expect(statuses).toEqual(Array(10).fill(200));
});

test('a stolen session guesses the password no more often, from wherever and by whichever route', async () => {
  const change = (currentPassword: string, host: number) =>
    owner.put(
      '/api/auth/change-password',
      { currentPassword, newPassword: owner.password },
      { headers: { 'x-forwarded-for': `192.0.2.${host}` } },
    );
  for (let n = 0; n < 5; n++) expect((await change(owner.password, 70)).status).toBe(204);
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await change('a wrong guess', 71 + n)).status);
  const company = await owner.delete('/api/company', { password: 'a wrong guess' });
  statuses.push(company.status, (await change('a wrong guess', 75)).status);
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
  // This does not lock the sign-in.
  expect((await right('192.0.2.76')).status).toBe(200);
});

test('an address is known while a session of it lives', async () => {
  await owner.post('/api/auth/logout');
  await guessed(owner.user.email, 6);
  expect((await right(HOME)).status).toBe(429);
});

test('an account that does not exist is limited like one that does', async () => {
  expect(await guessed('nobody@example.org', 8)).toEqual([...Array(6).fill(401), 429, 429]);
});

describe('sessions', () => {
  const sessions = async (client: ApiClient): Promise<Json[]> =>
    (await client.get('/api/auth/sessions')).body.items;

  test('are shown to their user, the present one marked, and end one by one', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.60', 'user-agent': 'Test browser' };
    const credentials = { email: owner.user.email, password: owner.password };
    const { body } = await clientFor(instance.url).post('/api/auth/login', credentials, { headers });
    const elsewhere = clientFor(instance.url, body.token);
    const listed = await sessions(elsewhere);
    expect(listed[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      current: true,
      address: '192.0.2.60',
      userAgent: 'Test browser',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: body.expiresAt,
    });
    expect(listed.map(({ current }) => current)).toEqual([true, false, false]);
    const mine = (await sessions(owner)).find(({ current }) => current);
    expect(mine.address).toBe(HOME);
    expect((await elsewhere.delete(`/api/auth/sessions/${mine.id}`)).status).toBe(204);
    expect((await owner.get('/api/auth/me')).status).toBe(401);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(200);
    const last = await elsewhere.delete(`/api/auth/sessions/${listed[0].id}`);
    expect([last.status, last.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/^sid=;/)]);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
  });

  test('of others are unknown, and API keys have none', async () => {
    const other = await registered();
    const [{ id }] = await sessions(other);
    expect((await owner.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
    expect((await owner.delete('/api/auth/sessions/nonsense')).body.code).toBe('invalid-id');
    expect((await other.get('/api/auth/me')).status).toBe(200);
    const { key } = (await owner.post('/api/api-keys', { name: 'K', scopes: ['knowledge'] })).body;
    expect((await clientFor(instance.url, key).get('/api/auth/sessions')).status).toBe(403);
    expect((await clientFor(instance.url).get('/api/auth/sessions')).status).toBe(401);
  });
});
