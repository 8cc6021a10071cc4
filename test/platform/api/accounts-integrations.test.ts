import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newCompany } from '../../support/api/client.ts';
import {
  sharedInstance,
  startInstance,
  WITHOUT_MODEL,
  type Instance,
} from '../../support/instance/instance.ts';

let provider: Server;
let instance: Instance;
let calls: { path?: string; key?: string }[] = [];

/** Lists models like the providers, to who has the right key. */
beforeAll(async () => {
  provider = createServer((request, response) => {
    const { authorization, 'x-api-key': anthropic, 'x-goog-api-key': google } = request.headers;
    const key = authorization ?? String(anthropic ?? google);
    calls.push({ path: request.url, key });
    response.writeHead(key.endsWith('good-key') ? 200 : 401, { 'content-type': 'application/json' });
    const body = { object: 'list', data: [], has_more: false, first_id: null, last_id: null };
    response.end(
      JSON.stringify(key.endsWith('good-key') ? body : { error: { message: 'no such key: bad-key' } }),
    );
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`; // it listens on TCP
  const env = {
    ANTHROPIC_API_KEY: 'bad-key',
    ANTHROPIC_BASE_URL: base,
    OPENAI_API_KEY: 'good-key',
    OPENAI_BASE_URL: `${base}/v1`,
    GOOGLE_API_KEY: 'good-key',
    GOOGLE_BASE_URL: `${base}/google`,
  };
  instance = await startInstance({ parts: ['api'], env: { ...WITHOUT_MODEL, ...env } });
});

afterAll(async () => {
  await instance.stop();
  provider.close();
});

const none = { configured: false, valid: null, checkedAt: null };

test('tells which keys the providers take, asks once, and never shows a key', async () => {
  const client = await newCompany(instance.url);
  calls = [];
  const [answer] = await Promise.all([1, 2, 3].map(() => client.get('/api/integrations')));
  const checkedAt = expect.stringMatching(/Z$/);
  expect(answer?.body).toEqual({
    anthropic: { configured: true, valid: false, checkedAt, error: 'The provider refused the key' },
    openai: { configured: true, valid: true, checkedAt },
    figma: none,
    retell: none,
    google: { configured: true, valid: true, checkedAt },
  });
  expect(new Set(calls.map(({ path }) => path))).toEqual(
    new Set(['/v1/models', '/v1/models?limit=1', '/google/v1/models?pageSize=1']),
  );
  expect(calls).toHaveLength(3);
});

test('a provider that is down is neither valid nor invalid', async () => {
  const down = await startInstance({
    parts: ['api'],
    env: { ...WITHOUT_MODEL, OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' },
  });
  const client = await newCompany(down.url);
  const { body } = await client.get('/api/integrations');
  expect(body.openai).toMatchObject({ configured: true, valid: null });
  await down.stop();
});

test('without keys nothing is configured, and the offline model is there', async () => {
  const client = await newCompany(sharedInstance().url);
  const nothing = { anthropic: none, openai: none, figma: none, google: none, retell: none };
  expect((await client.get('/api/integrations')).body).toEqual(nothing);
  const { items } = (await client.get('/api/models')).body;
  const offline = { id: 'offline', provider: 'offline', available: true, writes: false, judges: false };
  expect(items).toContainEqual(offline);
  const claude = items.find(({ provider }: { provider: string }) => provider === 'anthropic');
  expect(claude).toMatchObject({ available: false, reason: 'ANTHROPIC_API_KEY is not set' });
});
