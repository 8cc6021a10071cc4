import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';

const FOUND = [{ name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['qwen3:4b'] }];
const FORWARDED = { headers: { 'x-forwarded-for': '192.0.2.1' } };
const connection = { provider: 'openai-compatible', name: 'Ollama', baseUrl: FOUND[0]?.baseUrl };

let instance: Instance;
let api: ApiClient;
beforeAll(async () => {
  const env = { ALLOW_PRIVATE_NETWORK: 'false', FOUND_MODEL_SERVERS: JSON.stringify(FOUND) };
  instance = await startInstance({ parts: ['api'], env: { ...WITHOUT_MODEL, ...env } });
  api = await newCompany(instance.url);
});
afterAll(() => instance?.stop());

test('what the start has found is for the owner at the machine alone', async () => {
  expect((await api.get('/api/model-connections/found')).body).toEqual({ items: FOUND });
  expect((await api.get('/api/model-connections/found', FORWARDED)).body).toMatchObject({
    code: 'forbidden',
  });
});

test('a connection to one opens just that host and port, for those who were offered it', async () => {
  expect((await api.post('/api/model-connections', connection, FORWARDED)).status).toBe(400);
  const other = { ...connection, baseUrl: 'http://127.0.0.1:11435/v1' };
  expect((await api.post('/api/model-connections', other)).status).toBe(400);
  const made = await api.post('/api/model-connections', connection);
  expect(made).toMatchObject({ status: 201, body: { name: 'Ollama', baseUrl: connection.baseUrl } });
  const { id } = made.body;
  const moved = await api.patch(`/api/model-connections/${id}`, { baseUrl: other.baseUrl });
  expect(moved.status).toBe(400);
});
