import { handbookPages } from '../../fixtures/handbook.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { tracesOf } from '../../support/knowledge/traces.ts';
import { until, untilSeen } from '../../support/until.ts';
import { whileAsking } from '../../support/while-asking.ts';

const PAGES = handbookPages();
const QUESTION = 'How much does the water wheel weigh when it is wet?';
const ANSWER = 'nine and a half tonnes';

let client: ApiClient;
let agentId: string;

beforeEach(async () => {
  client = await newCompany(sharedInstance().url);
  const agent = await client.post('/api/agents', { name: 'Miller', systemPrompt: 'Answer briefly.' });
  agentId = agent.body.id;
});

async function upload(name: string, content: string): Promise<Json> {
  const answer = await client.upload(`/api/upload/${agentId}`, [{ name, content, type: 'text/plain' }]);
  expect(answer.status).toBe(202);
  return answer.body.files[0];
}

const read = async (id: string): Promise<Json> => (await client.get(`/api/files/${id}`)).body;

async function stored(...files: Json[]): Promise<Json[]> {
  for (const file of files) await until(async () => (await read(file.id)).status === 'completed');
  return Promise.all(files.map((file) => read(file.id)));
}

/** Some pages of the handbook as a file of its own. */
const pages = (from: number, to: number) =>
  PAGES.slice(from, to)
    .map((page) => [page.title, page.facts].join('\n\n'))
    .join('\n\n');

const jobPath = (action = '') => `/api/jobs/${encodeURIComponent(`agent-reindex/${agentId}`)}${action}`;
const job = async (): Promise<Json> => (await client.get(jobPath())).body;
const reindex = () => client.post(`/api/agents/${agentId}/reindex`);
const agent = async (): Promise<Json> => (await client.get(`/api/agents/${agentId}`)).body;
const cut = (chunking: object) => client.put(`/api/agents/${agentId}`, { chunking });

async function ended(status = 'completed'): Promise<Json> {
  const last = await until(async () => {
    const now = await job();
    return ['completed', 'failed', 'cancelled'].includes(now.status) && now;
  });
  expect(last.status).toBe(status);
  return last;
}

async function find(query: string): Promise<Json[]> {
  const { body } = await client.post(`/api/search/${agentId}`, { query, threshold: 0 });
  return body.results;
}

async function chunksOf(fileId: string): Promise<string[]> {
  const { body } = await client.get(`/api/files/${fileId}/chunks?pageSize=100`);
  return body.items.map((chunk: Json) => chunk.content);
}

test('new settings make a reindex due, which cuts every file anew while the old chunks go on answering', async () => {
  const files = [await upload('one.txt', pages(15, 30)), await upload('two.txt', pages(30, 36))];
  const before = await stored(...files);
  expect((await agent()).reindexDue).toBe(false);
  expect((await cut({ size: 60, overlap: 10 })).body.reindexDue).toBe(true);
  expect((await client.get('/api/agents')).body.items[0].reindexDue).toBe(true);

  const ask = async () => {
    const [best] = await find(QUESTION);
    expect(best?.fileId).toBe(files[0].id);
    expect(best?.content).toContain(ANSWER);
  };
  const answers = await whileAsking(ask, async () => {
    const started = await reindex();
    expect(started).toMatchObject({
      status: 202,
      body: { job: { kind: 'agent-reindex', workflowId: `agent-reindex/${agentId}`, status: 'queued' } },
    });
    expect(started.headers.get('location')).toBe(jobPath());
    await ended();
  });
  expect(answers).toBeGreaterThan(1);

  const after = await stored(...files);
  const total = after[0].chunkCount + after[1].chunkCount;
  expect((await job()).stages.map(({ name, progress }: Json) => [name, progress])).toEqual(
    ['chunking', 'embeddings', 'vectorStorage', 'swap'].map((name) => [
      name,
      { done: total, total, unit: 'chunks' },
    ]),
  );
  expect(after[0].chunkCount).toBeGreaterThan(2 * before[0].chunkCount);
  expect((await chunksOf(files[0].id)).length).toBe(after[0].chunkCount);
  expect(await agent()).toMatchObject({ reindexDue: false, counts: { files: 2, chunks: total } });
  const { blobs } = await tracesOf(sharedInstance().env, client.user.companyId);
  expect(blobs.filter((path) => /\/(?:reindex|work)\//.test(path))).toEqual([]);

  // A completed one may be asked for again.
  expect((await reindex()).body.job.status).toBe('queued');
  await ended();
  expect((await find(QUESTION))[0].content).toContain(ANSWER);
});

test('one that runs is answered as it is; cancelled, it leaves the live index and no traces; retried, it completes', async () => {
  const [file] = await stored(await upload('one.txt', pages(0, 40)));
  const chunks = await chunksOf(file.id);
  await cut({ size: 40, overlap: 0 });
  await reindex();
  await untilSeen(async () => (await job()).stages[1].status === 'processing');
  await client.post(jobPath('/pause'));
  await until(async () => (await job()).status === 'paused');
  expect((await reindex()).body.job.status).toBe('paused');

  await client.post(jobPath('/cancel'));
  await ended('cancelled');
  expect(await chunksOf(file.id)).toEqual(chunks);
  expect((await find(QUESTION))[0].content).toContain(ANSWER);
  expect((await agent()).reindexDue).toBe(true);
  const { blobs } = await tracesOf(sharedInstance().env, client.user.companyId);
  expect(blobs.filter((path) => path.includes('/agents/'))).toEqual([]);

  expect((await client.post(jobPath('/retry'))).status).toBe(202);
  await ended();
  expect((await chunksOf(file.id)).length).toBeGreaterThan(chunks.length);
});

test('files that are deleted, replaced or uploaded while it runs are right at its end', async () => {
  const deleted = await upload('deleted.txt', pages(0, 25));
  const replaced = await upload('replaced.txt', 'The ticket costs seven pounds.');
  const kept = await upload('kept.txt', pages(40, 60));
  await stored(deleted, replaced, kept);
  await cut({ size: 40, overlap: 0 });
  await reindex();
  await untilSeen(async () => (await job()).stages[1].status === 'processing');
  await client.post(jobPath('/pause'));
  await until(async () => (await job()).status === 'paused');

  await client.delete(`/api/files/${deleted.id}`);
  const fresh = await upload('replaced.txt', 'The ticket costs eight pounds.');
  const added = await upload('added.txt', 'The walnut tree is three hundred years old.');
  await stored(fresh, added);
  await until(
    async () => (await client.get(`/api/jobs/file-purge%2F${deleted.id}`)).body.status === 'completed',
  );
  await client.post(jobPath('/resume'));
  await ended();

  const files = (await client.get(`/api/agents/${agentId}/files`)).body.items.map(({ id }: Json) => id);
  expect(new Set(files)).toEqual(new Set([kept.id, fresh.id, added.id]));
  const found = [...(await find('ticket costs pounds')), ...(await find(QUESTION))];
  expect(found[0]).toMatchObject({ fileId: fresh.id, content: 'The ticket costs eight pounds.' });
  expect(found.filter(({ fileId }) => fileId === deleted.id || fileId === replaced.id)).toEqual([]);
  expect((await agent()).reindexDue).toBe(false);
});

test('an agent without files has nothing to do; a deleted one takes its reindex with it', async () => {
  await reindex();
  expect((await ended()).progress).toBe(1);

  await stored(await upload('one.txt', pages(0, 40)));
  // Cut otherwise, everything is embedded anew, which takes a while.
  await cut({ size: 40, overlap: 0 });
  await reindex();
  await untilSeen(async () => (await job()).stages[1].status === 'processing');
  await client.delete(`/api/agents/${agentId}`);
  await until(
    async () => (await client.get(`/api/jobs/agent-purge%2F${agentId}`)).body.status === 'completed',
  );
  expect(['cancelled', 'failed']).toContain((await job()).status);
  expect((await tracesOf(sharedInstance().env, client.user.companyId)).blobs).toEqual([]);
  expect((await reindex()).status).toBe(404);
});

test('the agent of another company is unknown', async () => {
  const other = await newCompany(sharedInstance().url);
  expect((await other.post(`/api/agents/${agentId}/reindex`)).status).toBe(404);
  expect((await other.get(jobPath())).status).toBe(404);
});

test('chunks know when they were made and when they were stored anew', async () => {
  const [file] = await stored(await upload('wheel.txt', pages(0, 3)));
  const chunks = async () => (await client.get(`/api/files/${file.id}/chunks`)).body.items as Json[];
  const before = await chunks();
  expect(before.length).toBeGreaterThan(0);
  for (const chunk of before) {
    expect(chunk).not.toHaveProperty('edition');
    expect(chunk.updatedAt).toBe(chunk.createdAt);
    expect(Date.parse(chunk.createdAt)).toBeGreaterThanOrEqual(Date.parse(file.createdAt));
  }
  await reindex();
  await ended();
  const after = await chunks();
  for (const chunk of after) {
    expect(chunk.createdAt).toBe(before[0].createdAt);
    expect(Date.parse(chunk.updatedAt)).toBeGreaterThan(Date.parse(chunk.createdAt));
  }
});
