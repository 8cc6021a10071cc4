import { Client, Connection } from '@temporalio/client';
import { says, startModelServer, type ModelAnswer, type ModelServer } from './model-server.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { continuedAsNew } from '../../support/api/continued-as-new.ts';
import { startInstance, type Instance } from '../../support/instance/instance.ts';
import { until, untilSeen } from '../../support/until.ts';

const PRICE = 0.02 / 1e6;
let server: ModelServer;
let instance: Instance;
beforeAll(async () => {
  server = await startModelServer();
  // A file of many batches runs through several runs of its workflow.
  const runs = { JOB_HISTORY_LIMIT: '40' };
  const env = { EMBEDDING_PROVIDER: 'openai', EMBEDDING_BATCH: '1', RETRY_INTERVAL: '2ms', ...runs };
  instance = await startInstance({ env: { ...server.env, ...env } });
});
afterAll(async () => {
  await instance?.stop();
  await server?.close();
});
beforeEach(() => {
  server.calls.length = 0;
  server.answer = () => says();
});

/** Paragraphs of about a hundred tokens; no sentence is there twice. */
const handbook = (title: string, paragraphs: number) =>
  Array.from({ length: paragraphs }, (_, index) =>
    Array.from({ length: 10 }, (_, part) => `Part ${part} of ${title} ${index} is made of oak.`).join(' '),
  ).join('\n\n');

async function newAgent(api: ApiClient, chunking = { strategy: 'recursive', size: 200, overlap: 0 }) {
  return (await api.post('/api/agents', { name: 'A', systemPrompt: 'Help.', chunking })).body;
}

async function upload(api: ApiClient, agent: Json, content: string): Promise<string> {
  const { body } = await api.upload(`/api/upload/${agent.id}`, [{ name: 'handbook.md', content }]);
  return body.files[0].id;
}

const fileOf = async (api: ApiClient, id: string) => (await api.get(`/api/files/${id}`)).body;
const ended = (api: ApiClient, id: string) =>
  until(async () => {
    const file = await fileOf(api, id);
    return ['completed', 'failed'].includes(file.status) && file;
  });
const usage = async (api: ApiClient, groupBy: string) =>
  (await api.get(`/api/usage?groupBy=${groupBy}`)).body.items;

/** Which activity of a job ran on which queue. */
async function queuesOf(workflowId: string) {
  const connection = await Connection.connect({ address: instance.env['TEMPORAL_ADDRESS'] });
  const client = new Client({ connection, namespace: instance.env['TEMPORAL_NAMESPACE'] });
  const { events } = await client.workflow.getHandle(workflowId).fetchHistory();
  await connection.close();
  return events?.flatMap(({ activityTaskScheduledEventAttributes: scheduled }) =>
    scheduled ? [[scheduled.activityType?.name, scheduled.taskQueue?.name]] : [],
  );
}

/** What the server gave vectors for. */
let paid: string[] = [];
function answering(disturb: (call: number) => ModelAnswer | null) {
  paid = [];
  let count = 0;
  server.answer = ({ body }) => {
    const disturbance = disturb(count++);
    if (!disturbance) paid.push(...body.input);
    return disturbance ?? says();
  };
}

const limited: ModelAnswer = { status: 429, body: { error: { type: 'rate_limit_error' } } };
const DISTURBANCES: ModelAnswer[] = [
  limited,
  { status: 500, body: {} },
  { status: 503, body: 'overloaded' },
  { steps: [{ raw: '{"data": [' }] },
  { steps: [{ cut: true }] },
];

test('a file of many batches comes through a bad day of the provider, and no text is paid for twice', async () => {
  const api = await newCompany(instance.url);
  const agent = await newAgent(api);
  // One batch fails more often than a fault of our own would be forgiven, then every second call.
  answering((call) =>
    call < 12 || call % 4 === 0 ? (DISTURBANCES[call % DISTURBANCES.length] ?? null) : null,
  );
  const file = await ended(api, await upload(api, agent, handbook('loom', 6)));
  expect(file).toMatchObject({ status: 'completed', processing: { embeddings: { status: 'completed' } } });
  expect(file.processing.embeddings.attempts).toBeGreaterThan(12);
  expect(file.chunkCount).toBeGreaterThan(3);
  expect(paid.length).toBeGreaterThan(file.chunkCount);
  expect(new Set(paid).size).toBe(paid.length);
  expect(await continuedAsNew(instance.env, file.job.workflowId)).toBe(true);

  answering(() => null);
  const { body } = await api.post(`/api/search/${agent.id}`, {
    query: 'loom 4',
    mode: 'dense',
    threshold: 0,
    topK: 1,
  });
  expect(body).toMatchObject({ mode: 'dense', results: [{ content: expect.stringContaining('loom 4 ') }] });

  answering(() => ({ status: 500, body: {} }));
  const byWords = await api.post(`/api/search/${agent.id}`, { query: 'loom', threshold: 0 });
  expect([byWords.status, byWords.body.mode]).toEqual([200, 'lexical']);
  expect(byWords.body.results.length).toBeGreaterThan(0);
});

test('a changed file pays for what has changed only', async () => {
  const api = await newCompany(instance.url);
  const agent = await newAgent(api);
  answering(() => null);
  const text = handbook('wheel', 8);
  await ended(api, await upload(api, agent, text));
  const first = paid.length;
  answering(() => null);
  await ended(api, await upload(api, agent, `${text}\n\nA new paragraph about spokes.`));
  expect(paid.length).toBeGreaterThan(0);
  expect(paid.length).toBeLessThan(first / 2);
});

test('while the provider wants to be left alone the job is blocked, and says until when, on a queue of its own', async () => {
  const api = await newCompany(instance.url);
  const agent = await newAgent(api);
  answering((call) => (call === 0 ? { ...limited, headers: { 'retry-after': '2' } } : null));
  const id = await upload(api, agent, 'The warranty of a loom is two years.');
  const blocked = await untilSeen(async () => {
    const file = await fileOf(api, id);
    return file.status === 'blocked' && file;
  });
  expect(blocked.job.blocked.reason).toContain('OpenAI rate-limited the request');
  expect(Date.parse(blocked.job.blocked.retryAt)).toBeGreaterThan(Date.now() - 2000);
  expect(blocked.processing.embeddings).toMatchObject({ status: 'blocked', error: { code: 'rate-limited' } });
  const job = (await ended(api, id)).job;
  expect(job).toMatchObject({ status: 'completed', error: null });
  expect(job.blocked).toBeUndefined();
  expect(server.calls).toHaveLength(2);
  expect(await queuesOf(job.workflowId)).toEqual([
    ['extractText', 'cpu'],
    ['chunkText', 'cpu'],
    ['embedBatch', 'models-openai'],
    ['storeBatch', 'io'],
    ['publishChunks', 'io'],
  ]);
});

test('a refused key fails the file; a retry goes on from there', async () => {
  const api = await newCompany(instance.url);
  const agent = await newAgent(api);
  answering(() => ({ status: 401, body: {} }));
  const id = await upload(api, agent, 'The warranty of a loom is two years.');
  expect(await ended(api, id)).toMatchObject({
    status: 'failed',
    job: { error: { code: 'provider-rejected' } },
    processing: { chunking: { status: 'completed' }, embeddings: { status: 'failed' } },
  });
  answering(() => null);
  await api.post(`/api/files/${id}/retry`);
  expect(await until(async () => (await fileOf(api, id)).status === 'completed')).toBe(true);
});

test('every paid call stands in the ledger, by agent, model and purpose', async () => {
  const api = await newCompany(instance.url);
  const agent = await newAgent(api, { strategy: 'semantic', size: 200, overlap: 0 });
  answering(() => null);
  await ended(api, await upload(api, agent, handbook('shuttle', 4)));
  await api.post(`/api/search/${agent.id}`, { query: 'what is shuttle 3 made of?' });
  await api.post(`/api/search/${agent.id}`, { query: 'words only', mode: 'lexical' });
  const tokensIn = paid.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
  const sum = {
    calls: server.calls.length,
    tokensIn,
    tokensOut: 0,
    costUsd: expect.closeTo(tokensIn * PRICE, 12),
  };
  expect(await usage(api, 'purpose')).toEqual([{ key: 'embedding', ...sum }]);
  expect(await usage(api, 'agent')).toEqual([{ key: agent.id, ...sum }]);
  expect(await usage(api, 'model')).toEqual([{ key: 'text-embedding-3-small', ...sum }]);
  expect(await usage(api, 'day')).toEqual([{ key: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...sum }]);
});

test('over the budget nothing is embedded: searches are refused, files fail and can be retried', async () => {
  const api = await newCompany(instance.url);
  const agent = await newAgent(api);
  answering(() => null);
  await ended(api, await upload(api, agent, 'The warranty of a loom is two years.'));
  await api.put('/api/company', { name: 'Poor', monthlyBudgetUsd: 0 });
  server.calls.length = 0;

  const refused = await api.post(`/api/search/${agent.id}`, { query: 'warranty' });
  expect([refused.status, refused.body.code]).toEqual([402, 'budget-exceeded']);
  const words = await api.post(`/api/search/${agent.id}`, {
    query: 'warranty',
    mode: 'lexical',
    threshold: 0,
  });
  expect([words.status, words.body.results.length]).toEqual([200, 1]);
  const { body } = await api.upload(`/api/upload/${agent.id}`, [
    { name: 'new.md', content: 'Spokes are of steel.' },
  ]);
  const { id } = body.files[0];
  expect(await ended(api, id)).toMatchObject({
    status: 'failed',
    job: { error: { code: 'budget-exceeded', message: 'The monthly budget is used up' } },
    processing: { embeddings: { status: 'failed', error: { code: 'budget-exceeded' } } },
  });
  expect(server.calls).toEqual([]);

  await api.put('/api/company', { name: 'Poor', monthlyBudgetUsd: 1 });
  await api.post(`/api/files/${id}/retry`);
  expect(await until(async () => (await fileOf(api, id)).status === 'completed')).toBe(true);
});
