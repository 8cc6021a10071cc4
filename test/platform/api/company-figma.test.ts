import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newCompany } from '../../support/api/client.ts';
import { newMember } from '../../support/api/member.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';

const NO_SCOPE = 'Invalid scope(s): file_content:read. This endpoint requires the current_user:read scope';

let figma: Server;
let instance: Instance;
let asked: string[] = [];

/** Answers `GET /v1/me` as Figma does. */
beforeAll(async () => {
  figma = createServer((request, response) => {
    const token = String(request.headers['x-figma-token']);
    asked.push(`${request.url} ${token}`);
    const answers: Record<string, [number, object]> = {
      'figd-good': [200, { id: '1', handle: 'Ada', email: 'ada@example.org' }],
      'figd-shared': [200, { id: '2', handle: 'Mill', email: 'mill@example.org' }],
      'figd-no-scope': [403, { status: 403, err: NO_SCOPE }],
      'figd-busy': [429, { status: 429, err: 'Rate limit exceeded' }],
    };
    const [status, body] = answers[token] ?? [403, { status: 403, err: 'Invalid token' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    figma.listen(0, '127.0.0.1', resolve);
  });
  const { port } = figma.address() as AddressInfo; // it listens on TCP
  const env = { FIGMA_BASE_URL: `http://127.0.0.1:${port}`, FIGMA_TOKEN: 'figd-shared' };
  instance = await startInstance({ parts: ['api'], env: { ...WITHOUT_MODEL, ...env } });
});

afterAll(async () => {
  await instance.stop();
  figma.close();
});

test.each([
  ['figd-good', { valid: true }],
  ['figd-no-scope', { valid: true }],
  ['figd-wrong', { valid: false, error: 'The provider refused the key' }],
  ['figd-busy', { valid: null, error: 'The provider did not answer as expected' }],
])('what Figma says about %s is told, the token is not', async (token, state) => {
  const client = await newCompany(instance.url);
  const status = { configured: true, checkedAt: expect.stringMatching(/Z$/), ...state };
  const put = await client.put('/api/integrations/figma', { token });
  expect([put.status, put.body]).toEqual([200, status]);
  const shown = await client.get('/api/integrations');
  expect(shown.body.figma).toEqual(status);
  const profile = await client.get('/api/auth/me');
  expect([put, shown, profile].filter(({ bytes }) => bytes.includes(token))).toEqual([]);
});

test('it is asked for once, however many look', async () => {
  const client = await newCompany(instance.url);
  await client.put('/api/integrations/figma', { token: 'figd-once' });
  asked = [];
  await Promise.all([1, 2, 3].map(() => client.get('/api/integrations')));
  expect(asked).toEqual([]);
});

test("is the user's own, before that of the installation, and stored encrypted", async () => {
  const owner = await newCompany(instance.url);
  const member = await newMember(owner);
  await owner.put('/api/integrations/figma', { token: 'figd-mine-alone' });
  expect((await owner.get('/api/integrations')).body.figma.valid).toBe(false);
  expect((await member.get('/api/integrations')).body.figma.valid).toBe(true);
  const rows = await query<{ token: string | null }>(
    instance.env['DATABASE_URL'] ?? '',
    'select figma_token as token from users where company_id = $1 order by id',
    [owner.user.companyId],
  );
  expect(rows).toEqual([{ token: expect.stringMatching(/^v1\./) }, { token: null }]);
  expect((await owner.delete('/api/integrations/figma')).status).toBe(204);
  expect((await owner.delete('/api/integrations/figma')).status).toBe(204);
  expect((await owner.get('/api/integrations')).body.figma.valid).toBe(true);
});

test.each([{}, { token: '' }, { token: 'two\nlines' }, { token: 'ünicode' }, { token: 'x', other: 1 }])(
  '%j is no token',
  async (body) => {
    const client = await newCompany(instance.url);
    const answer = await client.put('/api/integrations/figma', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input']);
  },
);

test('is for people: an API key does not reach it', async () => {
  const client = await newCompany(instance.url);
  const key = await client.post('/api/api-keys', { name: 'Key', scopes: ['knowledge'] });
  const headers = { authorization: `Bearer ${key.body.key}` };
  const set = await client.put('/api/integrations/figma', { token: 'figd-good' }, { headers });
  expect(set.status).toBe(403);
});
