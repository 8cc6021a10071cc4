import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { sealFrame } from '../../../domain/knowledge/widget-token.ts';
import { clientFor, newCompany, type Answer, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newWidget, SHOP } from '../../support/knowledge/widget.ts';

const { url, env } = sharedInstance();
const KEY = createSecretKey(env['SECRET_KEY'] ?? '', 'hex');
const INTRANET = 'http://localhost:5173';
const widget = await newWidget({
  allowedOrigins: [SHOP, INTRANET, 'https://münchen.example'],
  title: '</title><script>alert(1)</script>',
  greeting: `"Hello" & <img src=x onerror='alert(2)'>`,
});
const first = (await widget.ask('Hello')).body;

type Headers = Record<string, string>;

/** Each of the four routes, asked with these headers, as somebody who knows everything else. */
function everyRoute(headers: Headers, { anonymous, path } = widget): Promise<Answer[]> {
  const { sessionId, message, visitorToken } = first;
  const options = { headers: { 'x-visitor-token': visitorToken, ...headers } };
  return Promise.all([
    anonymous.get(`${path}/config`, options),
    anonymous.post(`${path}/message`, { message: 'Hello' }, options),
    anonymous.get(`${path}/sessions/${sessionId}/messages`, options),
    anonymous.post(`${path}/messages/${message.id}/feedback`, { visitorToken, rating: 1 }, options),
  ]);
}

const outcomes = (answers: Answer[]) => new Set(answers.map(({ status, body }) => body.code ?? status));

describe('origins', () => {
  test.each([[SHOP], [INTRANET], ['HTTPS://Shop.Example:443'], ['https://xn--mnchen-3ya.example']])(
    '%s may use every route and read the answers',
    async (origin) => {
      const answers = await everyRoute({ origin });
      expect(outcomes(answers)).toEqual(new Set([200]));
      for (const { headers } of answers) {
        expect(headers.get('access-control-allow-origin')).toBe(new URL(origin).origin);
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        expect(headers.get('access-control-expose-headers')).toMatch(/RateLimit-Reset,Retry-After/);
        expect(headers.get('vary')).toMatch(/Origin/);
      }
    },
  );

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another scheme', { origin: 'http://shop.example' }],
    ['another port', { origin: 'https://shop.example:8443' }],
    ['a subdomain', { origin: 'https://www.shop.example' }],
    ['a longer name', { origin: `${SHOP}.evil.example` }],
    ['a hidden origin', { origin: 'null' }],
    ['a path', { origin: `${SHOP}/` }],
    ['several at once', { origin: `https://evil.example, ${SHOP}` }],
    ['an origin in the URL', { origin: `https://evil.example#${SHOP}` }],
    ['our own page without its token', { origin: url, 'sec-fetch-site': 'same-origin' }],
    ['no origin', {}],
    ['no origin but a referrer', { referer: `${SHOP}/` }],
  ] satisfies [string, Headers][])('%s may use none', async (_, headers) => {
    const answers = await everyRoute(headers);
    expect(outcomes(answers)).toEqual(new Set(['origin-not-allowed']));
    for (const { status, headers: sent } of answers) {
      expect([status, sent.get('access-control-allow-origin')]).toEqual([403, null]);
    }
  });

  test('may read a stream from its first event on', async () => {
    const options = { headers: { origin: SHOP } };
    const stream = await widget.anonymous.stream(`${widget.path}/message`, { message: 'Hello' }, options);
    stream.close();
    const { status, headers } = stream;
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, SHOP]);
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  });

  test('an empty list allows none', async () => {
    const empty = await newWidget({ allowedOrigins: [] });
    const asked: Headers[] = [{ origin: SHOP }, { origin: 'null' }, {}];
    for (const headers of asked) {
      expect(outcomes(await everyRoute(headers, empty))).toEqual(new Set(['origin-not-allowed']));
    }
  });

  test('a change of the list counts from the next request', async () => {
    const changing = await newWidget();
    expect((await changing.ask('Hello')).status).toBe(200);
    const allowedOrigins = ['https://new.example'];
    await changing.api.put(`/api/agents/${changing.agent.id}`, { widget: { allowedOrigins } });
    expect((await changing.ask('Hello')).body.code).toBe('origin-not-allowed');
    expect((await changing.ask('Hello', {}, { origin: 'https://new.example' })).status).toBe(200);
  });

  test('are looked at before the body', async () => {
    const post = (body: string, origin: string) =>
      widget.anonymous.post(`${widget.path}/message`, body, { headers: { origin } });
    expect((await post('{', 'https://evil.example')).body.code).toBe('origin-not-allowed');
    expect((await post('{', SHOP)).body.code).toBe('invalid-input');
  });

  test('of the widget reach no other route, and none of another widget', async () => {
    const { path } = await newWidget({ allowedOrigins: ['https://other.example'] });
    for (const place of [
      `${path}/config`,
      '/api/agents',
      '/health',
      `/widget/${widget.agent.widget.publicKey}`,
    ]) {
      const { headers } = await widget.anonymous.get(place, { headers: { origin: SHOP } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test.each(['https://*.example', 'https://a.example;sandbox', 'null', '*', 'https://a.example/path'])(
    'an agent takes no %s into its list',
    async (origin) => {
      const patch = { widget: { allowedOrigins: [origin] } };
      const { status, body } = await widget.api.put(`/api/agents/${widget.agent.id}`, patch);
      expect([status, body.errors[0].path]).toEqual([400, 'widget.allowedOrigins.0']);
    },
  );
});

describe('a preflight', () => {
  const preflight = (origin: string, path = `${widget.path}/message`) =>
    fetch(url + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-visitor-token,idempotency-key,last-event-id',
      },
    });

  test('is answered to an allowed origin with the headers that the widget sends', async () => {
    const { status, headers } = await preflight(SHOP);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, SHOP]);
    const allowed = headers.get('access-control-allow-headers')?.split(',') ?? [];
    for (const name of ['Content-Type', 'X-Visitor-Token', 'Idempotency-Key', 'Last-Event-ID']) {
      expect(allowed).toContain(name);
    }
    expect(allowed).not.toContain('X-Frame-Token');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('is not granted to others, nor for other routes', async () => {
    const refused = await Promise.all([
      preflight('https://evil.example'),
      preflight('null'),
      preflight(SHOP, '/api/agents'),
      preflight(SHOP, `/api/widget/pk_${'x'.repeat(24)}/message`),
    ]);
    for (const { headers } of refused) expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the frame page', () => {
  const load = (publicKey = widget.agent.widget.publicKey) =>
    widget.anonymous.get(`/widget/${publicKey}`, { headers: { accept: 'text/html' } });
  const tokenIn = (html: string) => /<meta name="frame-token" content="([^"]+)">/.exec(html)?.[1] ?? '';

  test('may be framed by the allowed origins alone', async () => {
    const { status, headers } = await load();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors https:\/\/shop\.example http:\/\/localhost:5173 https:\/\/xn--mnchen-3ya\.example$/,
    );
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const { agent } = await newWidget({ allowedOrigins: [] });
    const nobody = await load(agent.widget.publicKey);
    expect(nobody.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
    // The page opened by itself cannot ask either.
    expect(tokenIn(nobody.body)).toBe('');
    expect(nobody.body).not.toContain('<script');
  });

  test('may be framed by the console, too, where a member of the company looks at it, and only there', async () => {
    const [company, other] = await Promise.all([newCompany(url), newCompany(url)]);
    const { agent } = await newWidget({ allowedOrigins: [] }, company);
    const cookieOf = async ({ user, password }: { user: Json; password: string }) => {
      const { headers } = await clientFor(url).post('/api/auth/login', { email: user.email, password });
      return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
    };
    const look = (headers: Headers) => widget.anonymous.get(`/widget/${agent.widget.publicKey}`, { headers });
    const [own, foreign, bearer] = await Promise.all([
      look(await cookieOf(company)),
      look(await cookieOf(other)),
      look({ authorization: `Bearer ${company.token}` }),
    ]);
    expect(own.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/);
    expect(tokenIn(own.body)).not.toBe('');
    for (const { headers, body } of [foreign, bearer]) {
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
      expect(tokenIn(body)).toBe('');
    }
  });

  test('shows title and greeting as text, and nothing of the agent', async () => {
    const { body } = await load();
    expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
    expect(body).toContain('&quot;Hello&quot; &amp; &lt;img src=x onerror=&#39;alert(2)&#39;&gt;');
    expect(body.match(/<script[^>]*>/g)).toEqual([
      `<script src="/widget.js" data-agent="${widget.agent.widget.publicKey}" data-frame defer>`,
    ]);
    expect(body).not.toContain('<img');
    for (const word of ['SECRET-PROMPT', 'Internal', widget.agent.id]) expect(body).not.toContain(word);
  });

  test('is a 404 page for an unknown key and for a widget that is off', async () => {
    const { agent } = await newWidget({ enabled: false });
    for (const key of [`pk_${'x'.repeat(24)}`, 'x', '%00', agent.widget.publicKey]) {
      const { status, headers, body } = await load(key);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/);
      expect(body).toContain(key === '%00' ? '<h1>Page not found</h1>' : '<h1>No chat here</h1>');
      expect(tokenIn(body)).toBe('');
    }
  });

  test('brings a token with which it may ask for itself', async () => {
    const token = { 'x-frame-token': tokenIn((await load()).body) };
    const fromItself = [
      { ...token, 'sec-fetch-site': 'same-origin' },
      { ...token, origin: url, 'sec-fetch-site': 'same-origin' },
      { ...token, origin: url },
      token,
    ];
    for (const headers of fromItself) {
      const answers = await everyRoute(headers);
      expect(outcomes(answers)).toEqual(new Set([200]));
    }
  });

  test('brings one that is good for nobody else', async () => {
    const other = await newWidget();
    const { publicKey } = widget.agent.widget;
    const good = tokenIn((await load()).body);
    const now = Date.now();
    const hour = 3_600_000;
    const refused: Headers[] = [
      { 'x-frame-token': good, origin: 'null' },
      { 'x-frame-token': good, origin: 'null', 'sec-fetch-site': 'same-origin' },
      { 'x-frame-token': good, origin: 'https://evil.example' },
      { 'x-frame-token': good, 'sec-fetch-site': 'cross-site' },
      { 'x-frame-token': good, 'sec-fetch-site': 'same-site' },
      { 'x-frame-token': sealFrame(KEY, other.agent.widget.publicKey, now) },
      { 'x-frame-token': sealFrame(KEY, publicKey, now - hour) },
      { 'x-frame-token': sealFrame(createSecretKey(randomBytes(32)), publicKey, now) },
      { 'x-frame-token': first.visitorToken },
      { 'x-frame-token': randomUUID() },
      { 'x-frame-token': '' },
    ];
    expect(
      outcomes(await everyRoute({ 'x-frame-token': sealFrame(KEY, publicKey, now - hour + 60_000) })),
    ).toEqual(new Set([200]));
    for (const headers of refused) {
      expect(outcomes(await everyRoute(headers))).toEqual(new Set(['origin-not-allowed']));
    }
  });
});
