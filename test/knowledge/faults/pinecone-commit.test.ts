import {
  API_KEY,
  startPineconeServer,
  type Fault,
  type PineconeServer,
} from '../../platform/providers/pinecone-server.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const OLD = { size: 300, overlap: 0 };
const NEW = { size: 60, overlap: 0 };
/** Several chunks of either size. */
const text = (mark: string) =>
  Array.from(
    { length: 12 },
    (_, n) => `${mark} ${n}: the mill by the river grinds barley and rye ${'. And so on'.repeat(12)}.`,
  ).join('\n\n');

let server: PineconeServer;
let instance: Instance;
let client: ApiClient;
beforeAll(async () => {
  server = await startPineconeServer();
  const env = { VECTOR_STORE: 'pinecone', PINECONE_API_KEY: API_KEY, PINECONE_BASE_URL: server.url };
  instance = await startInstance({ env: { ...env, ...WITHOUT_MODEL } });
});
afterAll(async () => {
  await instance?.stop();
  await server?.close();
});
beforeEach(async () => {
  client = await newCompany(instance.url);
});
afterEach(() => {
  server.disturb = () => undefined;
});

/** Writes of such records stop, of the first `most` files that write some, until they are let go: with a fault or to be done. */
function hold(record: string, most = 1) {
  const { promise, resolve } = Promise.withResolvers<Fault | undefined>();
  const fileIds = new Set<string>();
  server.disturb = (_, body) => {
    const [, id] = /"id":"([^":]+):/.exec(body) ?? [];
    if (!id || !body.includes(record)) return undefined;
    if (fileIds.size < most) fileIds.add(id);
    return fileIds.has(id) ? promise : undefined;
  };
  const letGo = (fault?: Fault) => {
    server.disturb = () => undefined;
    resolve(fault);
  };
  return { reached: () => until(() => fileIds.size === most), letGo };
}

async function newAgent(): Promise<string> {
  const agent = { name: 'Mill', systemPrompt: 'Answer.', chunking: OLD };
  return (await client.post('/api/agents', agent)).body.id;
}
async function upload(agentId: string, content: string): Promise<string> {
  const file = { name: 'notes.txt', content, type: 'text/plain' };
  return (await client.upload(`/api/upload/${agentId}`, [file])).body.files[0].id;
}
const jobEnds = (workflowId: string, status: string) =>
  until(async () => (await client.get(`/api/jobs/${encodeURIComponent(workflowId)}`)).body.status === status);
const ingested = (id: string) => jobEnds(`document-ingestion/${id}`, 'completed');
/** What Pinecone has of a file. */
const stored = (id: string) =>
  server
    .ids('millrace-terms', client.user.companyId)
    .filter((record) => record.startsWith(`${id}:`))
    .toSorted();
const found = async (agentId: string) => {
  const { results } = (await client.post(`/api/search/${agentId}`, { query: 'mill river barley' })).body;
  return [...new Set(results.map(({ fileId }: Json) => fileId))];
};
/** One record a chunk, and the one that makes them count; they are what is found. */
async function expectWhole(agentId: string, id: string): Promise<void> {
  const { total } = (await client.get(`/api/files/${id}/chunks`)).body;
  expect(total).toBeGreaterThan(1);
  await until(() => stored(id).length === total + 1);
  expect(await found(agentId)).toEqual([id]);
}

test('while Pinecone takes its time over the chunks of a file, another takes its place in the agent', async () => {
  const agentId = await newAgent();
  const held = hold('"payload"');
  const first = await upload(agentId, text('First'));
  await held.reached();
  const second = await upload(agentId, text('Second'));
  await ingested(second);
  held.letGo();
  await jobEnds(`document-ingestion/${first}`, 'cancelled');
  await expectWhole(agentId, second);
  await until(() => stored(first).length === 0);
  expect(await found(agentId)).toEqual([second]);
});

test('killed between the chunks and what makes them count, no file is lost or doubled, and nothing is left', async () => {
  const [fresh, trained, cancelled] = [await newAgent(), await newAgent(), await newAgent()];
  const ids = [await upload(trained, text('Trained')), await upload(cancelled, text('Cancelled'))] as const;
  await Promise.all(ids.map(ingested));
  const before = ids.map(stored);
  const held = hold('"kind":"live"', 3);
  for (const agentId of [trained, cancelled]) {
    await client.put(`/api/agents/${agentId}`, { chunking: NEW });
    expect((await client.post(`/api/agents/${agentId}/reindex`)).status).toBe(202);
  }
  const id = await upload(fresh, text('Fresh'));
  await held.reached();
  await client.post(`/api/jobs/agent-reindex%2F${cancelled}/cancel`);
  await instance.kill('worker', 'SIGKILL');
  held.letGo({ hangUp: true });
  expect(stored(id).length).toBeGreaterThan(1);
  expect(ids.map((one, at) => stored(one).length > (before[at]?.length ?? 0))).toEqual([true, true]);
  expect([await found(fresh), await found(trained), await found(cancelled)]).toEqual([
    [],
    [ids[0]],
    [ids[1]],
  ]);
  await instance.startWorker();
  await Promise.all([
    ingested(id),
    jobEnds(`agent-reindex/${trained}`, 'completed'),
    jobEnds(`agent-reindex/${cancelled}`, 'cancelled'),
  ]);
  await expectWhole(fresh, id);
  await expectWhole(trained, ids[0]);
  expect(stored(ids[0]).length).toBeGreaterThan(before[0]?.length ?? 0);
  await expectWhole(cancelled, ids[1]);
  expect(stored(ids[1])).toEqual(before[1]);
});
