import { installationConnectionId } from '../../../domain/platform/models/connection.ts';
import { TASKS } from '../../../services/platform/models/tasks/tasks.ts';
import { newMember } from '../../support/api/member.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';
import { RIGHT_ANSWERS, taskAnswer, WRONG_ANSWERS } from '../models/task-answers.ts';
import { says, startModelServer, type ModelServer } from '../providers/model-server.ts';

const PATH = '/api/model-connections';
const KEY = 'sk-secret-of-the-company-0815';

const instance = sharedInstance();
let server: ModelServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  api = await newCompany(instance.url);
  server.calls.length = 0;
  server.models = ['llama', 'tiny'];
  server.listStatus = 200;
  server.answer = (call) => says(taskAnswer(call, RIGHT_ANSWERS, 'Two years.'));
});

const body = (more: object = {}) => ({
  provider: 'openai-compatible',
  name: 'Our server',
  apiKey: KEY,
  baseUrl: `${server.url}/v1`,
  ...more,
});

async function connect(more: object = {}): Promise<Json> {
  const { status, body: made } = await api.post(PATH, body(more));
  expect([status, made.code]).toEqual([201, undefined]);
  return made;
}
const read = async (id: string): Promise<Json> => (await api.get(`${PATH}/${id}`)).body;
/** The connection once its check has ended. */
async function checked(id: string): Promise<Json> {
  await until(async () => ['completed', 'failed'].includes((await read(id)).job.status));
  return read(id);
}

test('a connection is checked by itself: its models are listed, one becomes the default, the tasks show what it may do', async () => {
  const { id, ...made } = await connect();
  expect(made).toMatchObject({
    status: 'checking',
    readOnly: false,
    hasKey: true,
    job: { kind: 'model-check' },
  });
  const ready = await checked(id);
  expect(ready).toMatchObject({
    status: 'ready',
    defaults: { writing: 'llama' },
    models: [
      { id: 'llama', writes: true, judges: true, checkedAt: expect.any(String) },
      { id: 'tiny', writes: true, judges: false, checkedAt: null },
    ],
    checkedAt: expect.any(String),
  });
  expect(ready.job.stages.map(({ name }: Json) => name)).toEqual(['connect', 'list', 'tasks']);
  const { items, default: usual } = (await api.get('/api/models')).body;
  expect(usual).toBe(`${id}/llama`);
  expect(items[0]).toEqual({
    id: `${id}/llama`,
    provider: 'openai-compatible',
    connectionId: id,
    available: true,
    writes: true,
    judges: true,
  });
  const { items: tasks } = (await api.get(`${PATH}/${id}/tasks`)).body;
  expect(tasks.map(({ id: task, passed }: Json) => [task, passed])).toEqual(
    TASKS.map((task) => [task.id, true]),
  );
  expect(tasks[3]).toMatchObject({
    model: 'llama',
    kind: 'writing',
    answer: RIGHT_ANSWERS['foreign-order'],
    problem: null,
  });
  const usage = (await api.get('/api/usage?groupBy=purpose')).body.items;
  expect(usage).toEqual([expect.objectContaining({ key: 'model-check', calls: 12 })]);
});

test('a model that fails the tasks does not judge, writes only where it is named, and is marked there', async () => {
  server.answer = (call) => says(taskAnswer(call, WRONG_ANSWERS, 'Two years.'));
  const { id } = await connect();
  const { models } = await checked(id);
  expect(models[0]).toMatchObject({ id: 'llama', writes: false, judges: false });
  const { items: tasks } = (await api.get(`${PATH}/${id}/tasks`)).body;
  expect(tasks.every(({ passed, problem, answer }: Json) => !passed && problem && answer)).toBe(true);
  expect(tasks[3].answer).toBe('PELICAN');

  const model = `${id}/llama`;
  const ask = async (named: object): Promise<Json> => {
    const agent = (await api.post('/api/agents', { name: 'Mill', systemPrompt: 'x', ...named })).body;
    return (await api.post(`/api/chat/${agent.id}/message`, { message: 'How long is the warranty?' })).body
      .message;
  };
  expect(await ask({ model })).toMatchObject({ modelUsed: 'llama', modelFailedCheck: true });
  const unnamed = await ask({});
  expect([unnamed.modelUsed, unnamed.modelFailedCheck]).toEqual(['offline', undefined]);
  const written = (await api.post('/api/generate', { prompt: 'An invoice', model })).body;
  expect(written).toMatchObject({ modelUsed: 'llama', modelFailedCheck: true });
  const [entry] = (await api.get('/api/chat-history')).body.items;
  expect(entry).toMatchObject({ id: written.historyId, modelFailedCheck: true });
});

test('a wrong key fails the check and says so; the right one makes it ready, and nothing shows either', async () => {
  server.listStatus = 401;
  const { id } = await connect();
  expect(await checked(id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('does not accept the key'),
  });
  expect((await api.get('/api/models')).body.default).toBe('offline');
  server.listStatus = 200;
  expect((await api.patch(`${PATH}/${id}`, { apiKey: `${KEY}-2` })).body.status).toBe('checking');
  expect(await checked(id)).toMatchObject({ status: 'ready' });
  const shown = await Promise.all(
    [PATH, `${PATH}/${id}`, `${PATH}/${id}/tasks`, '/api/models', '/api/company', '/api/jobs'].map((path) =>
      api.get(path),
    ),
  );
  expect(JSON.stringify(shown.map((one) => one.body))).not.toContain('0815');
  const stored = await query(
    instance.env['DATABASE_URL'] ?? '',
    'select * from model_connections where id = $1',
    [id],
  );
  expect(JSON.stringify(stored)).not.toContain('0815');
});

test('the tasks are put again by the button alone within a day', async () => {
  const { id } = await connect();
  await checked(id);
  expect(server.calls).toHaveLength(12);
  await api.patch(`${PATH}/${id}`, { defaults: { quick: 'llama' } });
  await checked(id);
  expect(server.calls).toHaveLength(12);
  const { status, body: started } = await api.post(`${PATH}/${id}/check`, {});
  expect([status, started.job.workflowId]).toEqual([202, `model-check/${id}`]);
  await until(() => server.calls.length === 24);
  expect((await checked(id)).defaults).toEqual({ writing: 'llama', quick: 'llama' });
});

test('another base URL clears the key, unless a new one comes with it', async () => {
  const { id } = await connect();
  await checked(id);
  expect((await api.patch(`${PATH}/${id}`, { baseUrl: `${server.url}/other/v1` })).body.hasKey).toBe(false);
  await checked(id);
  const moved = { baseUrl: `${server.url}/v1`, apiKey: KEY };
  expect((await api.patch(`${PATH}/${id}`, moved)).body.hasKey).toBe(true);
  expect((await api.patch(`${PATH}/${id}`, { baseUrl: moved.baseUrl, name: 'N' })).body).toMatchObject({
    hasKey: true,
    name: 'N',
  });
});

test('a default is one for each use: another connection takes it over, null gives it back', async () => {
  const first = await connect();
  await checked(first.id);
  const second = await connect({ name: 'Second', defaults: { writing: 'tiny', judging: 'tiny' } });
  expect((await checked(second.id)).defaults).toEqual({ writing: 'tiny', judging: 'tiny' });
  expect((await read(first.id)).defaults).toEqual({});
  expect((await api.get('/api/models')).body.default).toBe(`${second.id}/tiny`);
  await api.patch(`${PATH}/${second.id}`, { defaults: { judging: null } });
  expect((await read(second.id)).defaults).toEqual({ writing: 'tiny' });
  const wrong = await api.patch(`${PATH}/${second.id}`, { defaults: { quick: 'xyzzy' } });
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'defaults.quick']);
});

test('after its deletion records that named its models follow the default, and so do its own defaults', async () => {
  const { id } = await connect();
  await checked(id);
  const agent = { name: 'A', systemPrompt: 'x', model: `${id}/tiny` };
  const { id: agentId } = (await api.post('/api/agents', agent)).body;
  await api.put('/api/company', { name: 'C', modelFallback: [`${id}/tiny`] });
  expect((await api.delete(`${PATH}/${id}`)).status).toBe(204);
  expect((await api.get(`/api/agents/${agentId}`)).body.model).toBeNull();
  expect((await api.get('/api/company')).body.modelFallback).toEqual([]);
  expect((await api.get('/api/models')).body.default).toBe('offline');
  expect((await api.get(`${PATH}/${id}`)).status).toBe(404);
  const refused = await api.put(`/api/agents/${agentId}`, { model: `${id}/tiny` });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'model']);
});

test('Azure OpenAI is reached by its deployment', async () => {
  const { id } = await connect({ provider: 'azure-openai', baseUrl: server.url, deployment: 'our-gpt' });
  expect(await checked(id)).toMatchObject({ status: 'ready', models: [{ id: 'our-gpt', judges: true }] });
  const [call] = server.calls;
  expect(call?.path).toMatch(/^\/openai\/deployments\/our-gpt\/chat\/completions\?api-version=/);
  expect(call?.headers['api-key']).toBe(KEY);
});

test.each([
  ['anthropic', '', ['claude-haiku-5-5', 'claude-sonnet-5-5'], 'claude-sonnet-5-5'],
  ['openai', '/v1', ['text-embedding-3-small', 'gpt-6-luna', 'gpt-6-audio'], 'gpt-6-luna'],
  ['google', '', ['gemini-3.5-flash-lite', 'gemini-3.8-flash'], 'gemini-3.8-flash'],
])(
  '%s lists its models, and the best known one becomes the default',
  async (provider, path, models, best) => {
    server.models = models;
    const { id } = await connect({ provider, baseUrl: `${server.url}${path}` });
    expect(await checked(id)).toMatchObject({ status: 'ready', defaults: { writing: best } });
  },
);

test.each([
  [{ provider: 'anthropic', apiKey: null, baseUrl: null }, 'apiKey'],
  [{ baseUrl: null }, 'baseUrl'],
  [{ provider: 'azure-openai' }, 'deployment'],
  [{ baseUrl: 'ftp://models.example.com' }, 'baseUrl'],
  [{ baseUrl: 'http://key@models.example.com' }, 'baseUrl'],
  [{ provider: 'skynet' }, 'provider'],
  [{ models: [{ id: 'a' }, { id: 'a' }] }, 'models'],
])('%j is refused at %s', async (more, path) => {
  const { status, body: problem } = await api.post(PATH, body(more));
  expect([status, problem.errors[0].path]).toEqual([400, path]);
});

test('members read, the owner alone changes; other companies see nothing', async () => {
  const { id } = await connect();
  await checked(id);
  const member = await newMember(api);
  expect((await member.get(PATH)).body.items.map((one: Json) => one.id)).toContain(id);
  const tries = [
    member.post(PATH, body()),
    member.patch(`${PATH}/${id}`, { name: 'x' }),
    member.post(`${PATH}/${id}/check`, {}),
    member.delete(`${PATH}/${id}`),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const stranger = await newCompany(instance.url);
  const theirs = [
    stranger.get(`${PATH}/${id}`),
    stranger.get(`${PATH}/${id}/tasks`),
    stranger.delete(`${PATH}/${id}`),
  ];
  expect((await Promise.all(theirs)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await api.get(`${PATH}/nonsense`)).body.code).toBe('invalid-id');
  expect((await api.get(`${PATH}/${installationConnectionId('openai')}`)).status).toBe(404);
});
