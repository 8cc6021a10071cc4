import { sharedInstance } from '../../support/instance/instance.ts';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';

const UNKNOWN_ID = 'a'.repeat(24);
const { url } = sharedInstance();
const anonymous = clientFor(url);
let owner: ApiClient;
let member: ApiClient;
let agentId: string;

beforeAll(async () => {
  owner = await newCompany(url);
  const invitation = await owner.post('/api/company/invitations', {
    email: `m-${owner.user.id}@example.org`,
  });
  const joined = await anonymous.post('/api/auth/register', {
    name: 'Member',
    email: `m-${owner.user.id}@example.org`,
    password: 'a-long-password',
    invitationToken: new URL(invitation.body.url).searchParams.get('invitationToken') ?? '',
  });
  member = clientFor(url, joined.body.token, joined.body.user);
  agentId = (await owner.post('/api/agents', { name: 'Agent', systemPrompt: 'Be kind' })).body.id;
});

describe('a problem', () => {
  test('has the members of RFC 9457, a code and the request id', async () => {
    const answer = await anonymous.get('/api/nowhere', { headers: { 'x-request-id': 'my-request.1' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(answer.headers.get('x-request-id')).toBe('my-request.1');
    expect(answer.body).toEqual({
      type: 'urn:millrace:problem:not-found',
      title: 'Not found',
      status: 404,
      detail: 'Not found',
      code: 'not-found',
      requestId: 'my-request.1',
    });
  });

  test('gets an id of its own when the client names none, or a bad one', async () => {
    const all: Record<string, string>[] = [
      {},
      { 'x-request-id': 'two words' },
      { 'x-request-id': 'x'.repeat(65) },
    ];
    const ids = await Promise.all(
      all.map(async (headers) => {
        const { body } = await anonymous.get('/api/nowhere', { headers });
        return body.requestId;
      }),
    );
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(3);
  });

  test('names every place that is wrong', async () => {
    const { status, body } = await owner.post('/api/agents', {
      name: 7,
      systemPrompt: 'x',
      retrieval: { topK: 'many', typo: 1 },
      colour: 'red',
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid-input' });
    expect(
      body.errors.map((error: { path: string; code: string }) => [error.path, error.code]).sort(),
    ).toEqual([
      ['colour', 'unrecognized-keys'],
      ['name', 'invalid-type'],
      ['retrieval.topK', 'invalid-type'],
      ['retrieval.typo', 'unrecognized-keys'],
    ]);
    for (const error of body.errors) expect(error.message).toEqual(expect.any(String));
  });

  test.each([
    ['broken JSON', '{"name":'],
    ['JSON that is no object', '"name"'],
    ['a NUL character', '{"name":"a\\u0000b","systemPrompt":"x"}'],
    ['half a surrogate pair', '{"name":"\\ud800","systemPrompt":"x"}'],
    ['endless nesting', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)},"systemPrompt":"x"}`],
  ])('is invalid-input for %s, without the words of a parser', async (_, text) => {
    const { status, body } = await owner.post('/api/agents', text);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid-input' });
    expect(JSON.stringify(body)).not.toMatch(/JSON at|Unexpected|position|stack|node_modules/);
  });

  test('is body-too-large over 1 MB of JSON, also when it is compressed', async () => {
    const { status, body } = await owner.post('/api/agents', JSON.stringify({ name: 'x'.repeat(1_100_000) }));
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'body-too-large' });
    const { gzipSync } = await import('node:zlib');
    const bomb = await fetch(`${url}/api/agents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: new Uint8Array(gzipSync(`{"name":"${'x'.repeat(50_000_000)}"}`)),
    });
    expect(bomb.status).toBe(413);
  });
});

describe('an anonymous caller', () => {
  const ask = (body: string) => anonymous.post('/api/auth/check-access', body);

  test('is told 50 of however many findings, and how many there are', async () => {
    const { status, body, bytes } = await ask(
      JSON.stringify({
        path: '/app',
        ...Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [n, 1])),
      }),
    );
    expect({ status, code: body.code, findings: body.errors.length }).toEqual({
      status: 400,
      code: 'invalid-input',
      findings: 50,
    });
    expect(body.detail).toMatch('50 of 4000');
    expect(bytes.length).toBeLessThan(10_000);
  });

  test('sends 64 kB of JSON at most, also when they are compressed', async () => {
    const { gzipSync } = await import('node:zlib');
    const text = (length: number) => JSON.stringify({ path: 'x'.repeat(length) });
    expect((await ask(text(65_000))).body.code).toBe('invalid-input');
    const refused = await ask(text(66_000));
    expect([refused.status, refused.body.code]).toEqual([413, 'body-too-large']);
    const bomb = await fetch(`${url}/api/auth/check-access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync(text(200_000))),
    });
    expect(bomb.status).toBe(413);
  });
});

describe('the order of checks', () => {
  const text = { headers: { 'content-type': 'text/plain' } };

  test('credential before everything', async () => {
    const answers = await Promise.all([
      anonymous.put('/api/agents/nonsense', 'x', text),
      anonymous.put('/api/company', 'x', text),
      clientFor(url, 'nonsense').get('/api/agents/nonsense'),
      clientFor(url, 'mk_nonsense').get('/api/agents/nonsense'),
    ]);
    for (const { status, body, headers } of answers) {
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' });
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('rights before ids', async () => {
    const { body } = await owner.post('/api/api-keys', { name: 'Other', scopes: ['content'] });
    const [wrongScope, notOwner] = await Promise.all([
      clientFor(url, body.key).put('/api/agents/nonsense', 'x', text),
      member.delete('/api/company/members/nonsense'),
    ]);
    expect([wrongScope.status, wrongScope.body.code]).toEqual([403, 'forbidden']);
    expect([notOwner.status, notOwner.body.code]).toEqual([403, 'forbidden']);
  });

  test('the form of an id, then its record, then the content type, then the body', async () => {
    const codes = async (path: string, body: string, options = {}) => {
      const answer = await owner.put(path, body, options);
      return [answer.status, answer.body.code];
    };
    expect(await codes('/api/agents/nonsense', 'x', text)).toEqual([400, 'invalid-id']);
    expect(await codes(`/api/agents/${UNKNOWN_ID.toUpperCase()}`, 'x', text)).toEqual([400, 'invalid-id']);
    expect(await codes(`/api/agents/${UNKNOWN_ID}`, 'x', text)).toEqual([404, 'not-found']);
    expect(await codes(`/api/agents/${agentId}`, 'x', text)).toEqual([415, 'unsupported-media-type']);
    expect(await codes(`/api/agents/${agentId}`, '{"typo":1}')).toEqual([400, 'invalid-input']);
    expect(await codes(`/api/agents/${agentId}`, '{"name":"New"}')).toEqual([200, undefined]);
  });

  test('a malformed id is one wherever it stands', async () => {
    const site = { url: 'https://example.com/' };
    const answers = await Promise.all([
      owner.post('/seo-audit/start', { ...site, projectId: 'nonsense' }),
      owner.post('/seo-audit/stream', { ...site, projectId: UNKNOWN_ID.toUpperCase() }),
      owner.get('/seo-audit?projectId=nonsense'),
      owner.post(`/api/search/${agentId}`, { query: 'x', fileIds: [UNKNOWN_ID, 'nonsense'] }),
      owner.get(`/api/chat/${agentId}/sessions?visitorId=nonsense`),
      owner.post(`/api/chat/${agentId}/message`, { message: 'x', sessionId: 'nonsense' }),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'invalid-id']);
      expect(body.errors).toEqual([
        { path: expect.stringMatching(/Id/), message: 'Malformed id', code: 'invalid-id' },
      ]);
    }
    const mixed = await owner.post('/seo-audit/start', { ...site, projectId: 'nonsense', typo: 1 });
    expect(mixed.body).toMatchObject({
      code: 'invalid-id',
      errors: [{ code: 'invalid-id' }, { path: 'typo' }],
    });
  });

  test('a record of another company is as unknown as one that never was', async () => {
    const other = await newCompany(url);
    const answers = await Promise.all([
      other.get(`/api/agents/${agentId}`),
      other.put(`/api/agents/${agentId}`, 'x', text),
      other.delete(`/api/agents/${agentId}`),
      other.post(`/api/search/${agentId}`, 'x', text),
      other.post(`/api/upload/${agentId}`, 'x', text),
    ]);
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not-found']);
  });
});

describe('a path', () => {
  test('answers 405 with Allow to a method that it does not know', async () => {
    const answer = await fetch(`${url}/api/agents/${agentId}`, { method: 'PATCH' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD, OPTIONS, PUT');
    expect(await answer.json()).toMatchObject({ code: 'method-not-allowed' });
  });

  test('answers OPTIONS with what is allowed', async () => {
    const answer = await fetch(`${url}/api/agents`, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
    expect((await fetch(`${url}/api/nowhere`, { method: 'OPTIONS' })).status).toBe(404);
  });

  test('answers HEAD like GET, without the body', async () => {
    const answer = await fetch(`${url}/health/live`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  test.each(['/api', '/api/', '/API/agents', '/v1/nowhere', '/assets'])(
    '%s is unknown with every kind of Accept',
    async (path) => {
      for (const accept of [BROWSER, 'application/json']) {
        const { status, headers } = await anonymous.get(path, { headers: { accept } });
        expect([status, headers.get('content-type')]).toEqual([404, expect.stringMatching(/json/)]);
      }
    },
  );

  test.each(['/p/%00', '/p/a%00b', '/p/%E0%A4%A', '/share/%00', '/call/%00', '/widget/%00'])(
    '%s is a page that is not there, whoever asks',
    async (path) => {
      for (const accept of [BROWSER, '*/*']) {
        const { status, headers, body } = await anonymous.get(path, { headers: { accept } });
        expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
        expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
        expect(body).not.toContain('href="/app"');
      }
    },
  );

  test.each(['/nowhere', '/nowhere/at/all'])(
    '%s is unknown: a browser gets a page, everybody else a problem',
    async (path) => {
      const page = await anonymous.get(path, { headers: { accept: BROWSER } });
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('<h1>Page not found</h1>');
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      for (const accept of ['*/*', 'application/json']) {
        const { status, body } = await anonymous.get(path, { headers: { accept } });
        expect([status, body.code]).toEqual([404, 'not-found']);
      }
      expect((await anonymous.post(path, {}, { headers: { accept: BROWSER } })).body.code).toBe('not-found');
    },
  );

  test('prefers a literal to a parameter; what is no literal there is an id', async () => {
    const feedback = await owner.post(`/api/chat/messages/${UNKNOWN_ID}/feedback`, { rating: 1 });
    expect([feedback.status, feedback.body.code]).toEqual([404, 'not-found']);
    for (const path of ['/api/upload/nonsense', '/api/search/nonsense', '/api/chat/nonsense/message']) {
      const { status, body } = await owner.post(path, {});
      expect([path, status, body.code]).toEqual([path, 400, 'invalid-id']);
    }
  });

  test('takes a parameter with any bytes without falling over', async () => {
    for (const id of ['%E0%A4%A', '%00', '..%2f..%2fetc', '%F0%9F%8C%8A', "'%20or%20'1'='1"]) {
      const { status, body } = await owner.get(`/api/agents/${id}`);
      expect([status, body.code]).toEqual([400, 'invalid-id']);
    }
  });

  test('takes a bodiless POST with and without a content type', async () => {
    const session = await newCompany(url);
    const answer = await fetch(`${url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(204);
    const unknownField = await owner.post('/api/auth/logout', { everywhere: true });
    expect([unknownField.status, unknownField.body.code]).toEqual([400, 'invalid-input']);
  });
});
