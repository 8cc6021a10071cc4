import { randomBytes } from 'node:crypto';
import { SessionEntity } from '../../../db/platform/entities.ts';
import { closeOrm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

const PASSWORD = 'a long password';
let url: string;
let visitor: ApiClient;

beforeAll(() => {
  url = sharedInstance().url;
  visitor = clientFor(url);
});

function newEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.org`;
}

/** Registers and returns the answer's body. */
async function register(fields: object = {}) {
  const person = { name: 'Ada', email: newEmail(), password: PASSWORD, ...fields };
  const answer = await visitor.post('/api/auth/register', person);
  expect(answer.status).toBe(201);
  return { ...answer.body, email: person.email, cookie: cookieOf(answer.headers) };
}

function cookieOf(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function withCookie(cookie: string) {
  return { headers: { cookie, 'sec-fetch-site': 'same-origin' } };
}

describe('registering', () => {
  test('founds a company and signs in, with a token and a cookie', async () => {
    const email = newEmail();
    const answer = await visitor.post('/api/auth/register', { name: ' Ada ', email, password: PASSWORD });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      token: expect.any(String),
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
      user: {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Ada',
        email,
        role: 'user',
        roleCode: 'USER',
        companyId: expect.stringMatching(/^[0-9a-f]{24}$/),
        profile: { avatar: null, preferences: {}, lastLogin: expect.any(String) },
      },
    });
    const [cookie, device, ...more] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(device).toMatch(/^device=[\w.-]+; Path=\/api\/auth; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(more).toEqual([]);
    expect(new Date(answer.body.expiresAt).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });

  test('makes the founder the owner, under the company name he gave', async () => {
    const { token, user } = await register({ companyName: 'Mill & Sons' });
    const company = await clientFor(url, token).get('/api/company');
    expect(company.body).toMatchObject({ id: user.companyId, name: 'Mill & Sons', ownerId: user.id });
  });

  test('refuses an e-mail that has an account, in any case', async () => {
    const { email } = await register();
    const again = { name: 'Eve', email: email.toUpperCase(), password: PASSWORD };
    const answer = await visitor.post('/api/auth/register', again);
    expect([answer.status, answer.body.code]).toEqual([409, 'email-taken']);
  });

  test('lets one of two at the same moment have an e-mail', async () => {
    const person = { name: 'Twin', email: newEmail(), password: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/api/auth/register', person)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test.each([
    ['a short password', { password: '123456789' }, 'password'],
    ['no e-mail', { email: 'nobody' }, 'email'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a role', { role: 'admin' }, 'role'],
    ['a misspelt field', { compnayName: 'Typo' }, 'compnayName'],
  ])('refuses %s', async (_, fields, path) => {
    const person = { name: 'Ada', email: newEmail(), password: PASSWORD, ...fields };
    const answer = await visitor.post('/api/auth/register', person);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input']);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path })]);
  });
});

describe('signing in', () => {
  test('takes the e-mail in any case', async () => {
    const { email, user } = await register();
    const answer = await visitor.post('/api/auth/login', { email: email.toUpperCase(), password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: user.id, email });
    expect(cookieOf(answer.headers)).toMatch(/^sid=/);
  });

  test('answers a wrong password and an unknown e-mail alike', async () => {
    const { email } = await register();
    const wrong = await visitor.post('/api/auth/login', { email, password: 'not the password' });
    const unknown = await visitor.post('/api/auth/login', { email: newEmail(), password: PASSWORD });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid-credentials']);
    expect({ ...unknown.body, requestId: null }).toEqual({ ...wrong.body, requestId: null });
  });

  test('shows the user and the session, by token and by cookie, never the password', async () => {
    const { token, cookie, user } = await register();
    const client = clientFor(url, token);
    expect((await client.get('/api/auth/me')).body).toEqual(user);
    expect((await visitor.get('/api/auth/me', withCookie(cookie))).body).toEqual(user);
    const session = await client.get('/api/auth/session');
    expect(session.body).toEqual({ user: { _id: user.id, ...user }, companyId: user.companyId });
    expect((await client.get('/api/auth/check-access')).body).toEqual({ authenticated: true, user });
    expect(session.bytes.toString()).not.toMatch(/password|argon2/i);
  });
});

describe('credentials', () => {
  test.each(['/api/auth/me', '/api/auth/session', '/api/auth/check-access', '/api/company'])(
    'GET %s needs one',
    async (path) => {
      const answer = await visitor.get(path);
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    },
  );

  test('an Authorization header is evaluated by it alone', async () => {
    const { cookie, token } = await register();
    for (const authorization of ['Bearer nonsense', 'Bearer mk_nonsense', 'Basic YTpi', 'Bearer']) {
      const answer = await visitor.get('/api/auth/me', { headers: { cookie, authorization } });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
    }
    const bearer = { headers: { cookie: 'sid=nonsense', authorization: `bearer ${token}` } };
    expect((await visitor.get('/api/auth/me', bearer)).status).toBe(200);
  });

  test('a token is good only as it was signed', async () => {
    const { token } = await register();
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${head}.${encode({ ...claims, exp: claims.exp + 1000 })}.${signature}`,
      `${encode({ alg: 'none' })}.${body}.`,
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    ];
    for (const bad of forged) expect((await clientFor(url, bad).get('/api/auth/me')).status).toBe(401);
  });

  test('a cookie does not act for another site', async () => {
    const { cookie } = await register();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { referer: 'https://evil.example/form' },
    ];
    for (const headers of foreign) {
      const answer = await visitor.put(
        '/api/auth/profile',
        { name: 'Eve' },
        { headers: { cookie, ...headers } },
      );
      expect([answer.status, answer.body.code]).toEqual([403, 'csrf-rejected']);
    }
    const own = await visitor.put('/api/auth/profile', { name: 'Ada L.' }, withCookie(cookie));
    expect([own.status, own.body.name]).toEqual([200, 'Ada L.']);
  });
});

describe('signing out', () => {
  test('ends the session for token and cookie, on the server', async () => {
    const { token, cookie, email } = await register();
    const client = clientFor(url, token);
    const other = (await visitor.post('/api/auth/login', { email, password: PASSWORD })).body.token;
    const answer = await client.post('/api/auth/logout');
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toContain('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await visitor.get('/api/auth/me', withCookie(cookie))).status).toBe(401);
    expect((await client.post('/api/auth/logout')).status).toBe(401);
    expect((await clientFor(url, other).get('/api/auth/me')).status).toBe(200);
  });
});

test('an expired session is dead for token and cookie', async () => {
  const { token, cookie, user } = await register();
  const orm = await openDatabase(sharedInstance().env['DATABASE_URL'] ?? '');
  const em = companyEntityManager(orm, user.companyId);
  const session = await em.findOneOrFail(SessionEntity, { userId: user.id });
  session.expiresAt = new Date(Date.now() - 1);
  await em.flush();
  await closeOrm(orm);
  expect((await clientFor(url, token).get('/api/auth/me')).status).toBe(401);
  expect((await visitor.get('/api/auth/me', withCookie(cookie))).status).toBe(401);
});

describe('the profile', () => {
  test('changes name, avatar and preferences', async () => {
    const client = await newCompany(url);
    const first = await client.put('/api/auth/profile', {
      avatar: '/a.png',
      preferences: { theme: { dark: true } },
    });
    expect(first.body.profile).toMatchObject({ avatar: '/a.png', preferences: { theme: { dark: true } } });
    const second = await client.put('/api/auth/profile', {
      name: 'Ada',
      avatar: null,
      preferences: { lang: 'de' },
    });
    expect(second.body).toMatchObject({
      name: 'Ada',
      profile: { avatar: null, preferences: { lang: 'de' } },
    });
    expect(second.body.profile.preferences).toEqual({ lang: 'de' });
    expect((await client.get('/api/auth/me')).body).toEqual(second.body);
  });

  test('takes preferences of 16 KB and no more, and shows them to the user alone', async () => {
    const client = await newCompany(url);
    const put = (text: string) => client.put('/api/auth/profile', { preferences: { text } });
    const room = 16_384 - '{"text":""}'.length;
    for (const text of ['x'.repeat(room + 1), 'ü'.repeat(room / 2 + 1)]) {
      const { status, body } = await put(text);
      expect([status, body.errors]).toMatchObject([400, [{ path: 'preferences', code: 'too-big' }]]);
    }
    const full = 'x'.repeat(room);
    expect((await put(full)).body.profile.preferences.text).toBe(full);
    const { items } = (await client.get('/api/company/members')).body;
    expect(items).toEqual([
      { ...client.user, profile: { avatar: null, lastLogin: client.user.profile.lastLogin }, version: 2 },
    ]);
    // A list is the only place where the version of a member is seen before it is named.
    const member = `/api/company/members/${client.user.id}`;
    const at = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
    expect((await client.put(member, { role: 'user' }, at(1))).status).toBe(412);
    const changed = await client.put(member, { role: 'user' }, at(items[0].version));
    // Accepted, and nothing has changed.
    expect(changed.body).toEqual(items[0]);
  });

  test('of two who have seen the same version one changes it; signing in changes none', async () => {
    const client = await newCompany(url);
    const { email } = client.user;
    await clientFor(url).post('/api/auth/login', { email, password: client.password });
    const etag = (await client.get('/api/auth/me')).headers.get('etag') ?? '';
    const seen = { headers: { 'if-match': etag } };
    const put = (name: string) => client.put('/api/auth/profile', { name }, seen);
    const both = await Promise.all([put('One'), put('Two')]);
    const [kept, stale] = both.toSorted((a, b) => a.status - b.status);
    expect([kept?.status, stale?.status, stale?.body.code]).toEqual([200, 412, 'precondition-failed']);
    expect([etag, kept?.headers.get('etag'), stale?.headers.get('etag')]).toEqual(['"1"', '"2"', '"2"']);
    const now = await client.get('/api/auth/me');
    expect([now.headers.get('etag'), now.body]).toEqual(['"2"', kept?.body]);
    const { name, profile } = now.body;
    const same = await client.put('/api/auth/profile', { name, preferences: profile.preferences });
    expect([same.status, same.headers.get('etag')]).toEqual([200, '"2"']);
  });

  test('cannot set a role', async () => {
    const client = await newCompany(url);
    for (const field of ['role', 'roleCode', 'companyId', 'email']) {
      const answer = await client.put('/api/auth/profile', { [field]: 'admin' });
      expect([field, answer.status]).toEqual([field, 400]);
    }
    expect((await client.get('/api/auth/me')).body.role).toBe('user');
  });
});

describe('changing the password', () => {
  test('refuses the commonest ones, as registering does', async () => {
    const { token, email } = await register();
    const change = (newPassword: string) =>
      clientFor(url, token).put('/api/auth/change-password', { currentPassword: PASSWORD, newPassword });
    const refused = await change('Password123');
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: 'newPassword', code: 'common-password' }],
    ]);
    const person = { name: 'Ada', email: newEmail(), password: 'qwertyuiop' };
    const registered = await visitor.post('/api/auth/register', person);
    expect([registered.status, registered.body.errors]).toMatchObject([
      400,
      [{ path: 'password', code: 'common-password' }],
    ]);
    expect((await visitor.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  });

  test('ends the other sessions and keeps this one', async () => {
    const { token, email } = await register();
    const other = (await visitor.post('/api/auth/login', { email, password: PASSWORD })).body.token;
    const client = clientFor(url, token);
    const change = { currentPassword: PASSWORD, newPassword: 'another long password' };
    expect((await client.put('/api/auth/change-password', change)).status).toBe(204);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    expect((await clientFor(url, other).get('/api/auth/me')).status).toBe(401);
    const login = (password: string) => visitor.post('/api/auth/login', { email, password });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(change.newPassword)).status).toBe(200);
  });

  test('needs the current one, and a new one that is long enough', async () => {
    const client = await newCompany(url);
    const path = '/api/auth/change-password';
    const wrong = await client.put(path, { currentPassword: 'wrong', newPassword: 'another long password' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-password']);
    const short = await client.put(path, { currentPassword: client.password, newPassword: 'short' });
    expect([short.status, short.body.code]).toEqual([400, 'invalid-input']);
  });
});

describe('a forgotten password', () => {
  test('is answered alike for everybody, also without mail', async () => {
    const { email } = await register();
    for (const address of [email, newEmail(), 'nobody']) {
      expect((await visitor.post('/api/auth/forgot-password', { email: address })).status).toBe(204);
    }
  });

  test('an unknown token sets nothing', async () => {
    const reset = { token: 'unknown', newPassword: 'another long password' };
    const answer = await visitor.post('/api/auth/reset-password', reset);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-token']);
  });
});

describe('may this page be opened?', () => {
  const ask = async (client: ApiClient, path: string) => {
    const answer = await client.post('/api/auth/check-access', { path });
    return [answer.status, answer.body.allowed, answer.body.reason];
  };

  test('not without a session', async () => {
    expect(await ask(visitor, '/app/interviews')).toEqual([200, false, 'no-session']);
    expect(await ask(clientFor(url, 'nonsense'), '/app/agents')).toEqual([200, false, 'no-session']);
    expect(await ask(visitor, '/app/login')).toEqual([200, true, null]);
  });

  test('with one, if it exists', async () => {
    const client = await newCompany(url);
    expect(await ask(client, '/app/agents')).toEqual([200, true, null]);
    expect(await ask(client, '/app/interviews')).toEqual([200, true, null]);
    expect(await ask(client, '/app/nowhere')).toEqual([200, false, 'unknown-path']);
  });
});
