import { sharedBy } from '../../support/instance/shared-instances.ts';
import { newCompany } from '../../support/api/client.ts';

const TRUSTED = 'https://console.example.org';

const instance = await sharedBy('smallLimits');
const company = await newCompany(instance.url);

describe('security headers', () => {
  test.each(['/health', '/docs', '/nowhere', '/api/auth/me', '/openapi.json', '/'])(
    'stand on %s',
    async (path) => {
      const { headers } = await fetch(instance.url + path, { redirect: 'manual' });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});

describe('other origins', () => {
  const ask = (origin: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${instance.url}/api/auth/me`, {
      method,
      headers: { origin, authorization: `Bearer ${company.token}`, ...headers },
    });

  test('may not read unless they are listed', async () => {
    for (const origin of ['https://evil.example', 'null', `${TRUSTED}.evil.example`]) {
      const { status, headers } = await ask(origin);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, null]);
    }
  });

  test('read answers and problems when they are, never with cookies', async () => {
    for (const authorization of [`Bearer ${company.token}`, 'Bearer wrong']) {
      const { headers } = await ask(TRUSTED, { authorization });
      expect(headers.get('access-control-allow-origin')).toBe(TRUSTED);
      expect(headers.get('access-control-expose-headers')).toMatch(/Retry-After/);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toMatch(/Origin/i);
    }
  });

  test('get a preflight answered', async () => {
    const wanted = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    };
    const preflight = (origin: string) => ask(origin, wanted, 'OPTIONS');
    const { status, headers } = await preflight(TRUSTED);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toMatch(/PUT/);
    expect(headers.get('access-control-allow-headers')).toMatch(
      /Authorization.*Last-Event-ID.*X-Visitor-Token/,
    );
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a cookie', () => {
  let cookie: string;
  const rename = (headers: Record<string, string>) =>
    fetch(`${instance.url}/api/auth/profile`, {
      method: 'PUT',
      body: JSON.stringify({ name: 'New name' }),
      headers: { 'content-type': 'application/json', cookie: cookie.split(';')[0] ?? '', ...headers },
    });

  beforeAll(async () => {
    const login = await fetch(`${instance.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: company.user.email, password: company.password }),
    });
    cookie = login.headers.getSetCookie()[0] ?? '';
  });

  test('comes with a login, out of the reach of scripts', () => {
    expect(cookie).toMatch(/^sid=.+; .*HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that CORS trusts', { origin: TRUSTED }],
    ['a hidden origin', { origin: 'null' }],
  ])('does not count on an unsafe request from %s', async (_, headers) => {
    const answer = await rename(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'csrf-rejected' });
  });

  test('counts on one from here', async () => {
    expect((await rename({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await rename({ origin: instance.url })).status).toBe(200);
  });

  test('counts on reading from anywhere', async () => {
    const headers = { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await fetch(`${instance.url}/api/auth/me`, { headers })).status).toBe(200);
  });

  test('is ignored beside an Authorization header, and so is its origin', async () => {
    const evil = { origin: 'https://evil.example' };
    expect((await rename({ ...evil, authorization: `Bearer ${company.token}` })).status).toBe(200);
    expect((await rename({ ...evil, authorization: 'Bearer wrong' })).status).toBe(401);
  });
});
