import { jest } from '@jest/globals';
import { dataFolders } from '../../adapters/disk/folders.ts';
import type { VectorStore } from '../../domain/ports/vector-store.ts';
import { handbookPages } from '../fixtures/handbook.ts';
import { remoteStore, stopStores } from '../retrieval/remote-store.ts';
import { newCompany, type ApiClient, type Json } from '../support/client.ts';
import type { HoldPoint } from '../support/held-activities.ts';
import { openHolds, type Holds } from '../support/holds.ts';
import { startInstance, type Instance } from '../support/instance.ts';
import { tracesOf } from '../support/traces.ts';
import { until } from '../support/until.ts';

const NEW = { size: 60, overlap: 0 };
const [FIRST, SECOND] = [handbookPages().slice(0, 8), handbookPages().slice(8, 14)].map((pages) =>
  pages.map((page) => [page.title, page.facts].join('\n\n')).join('\n\n'),
);

// Each case waits for a heartbeat to be missed.
jest.setTimeout(120_000);

let instance: Instance;
let client: ApiClient;
let store: VectorStore;
let holds: Holds;
/** What an agent has whose files were cut by the new settings from the start. */
let undisturbed: Index;

interface Agent {
  id: string;
  files: string[];
}

interface Index {
  chunks: string[];
  windows: number;
  embedded: number;
}

beforeAll(async () => {
  holds = await openHolds();
  instance = await startInstance({ parts: ['api'], env: { EMBEDDING_BATCH: '4' } });
  client = await newCompany(instance.url);
  holds.at('undisturbed');
  await instance.startWorker(holds.env);
  const agent = await newAgent(NEW);
  store = remoteStore(dataFolders(instance.env['DATA_DIR'] ?? '').vectors, 'all-MiniLM-L6-v2', {
    dimension: 384,
  });
  undisturbed = await indexOf(agent, 'undisturbed');
});

afterAll(async () => {
  await stopStores();
  await instance?.stop();
  await holds?.close();
});

test.each<[stage: string, point: HoldPoint]>([
  ['embeddings', 'before-storing-vectors-of-batch-1'],
  ['swap', 'after-publishing'],
])(
  'a worker killed in %s (%s): the reindex goes on at its last batch, and leaves nothing behind',
  async (stage, point) => {
    const agent = await newAgent({ size: 300, overlap: 0 });
    await reindexUpTo(agent, point);
    expect((await jobOf(agent)).stages.find(({ name }: Json) => name === stage).status).toBe('processing');
    expect((await indexOf(agent, point)).chunks.length).toBeGreaterThan(0);

    await restart(point);
    expect(await ended(agent)).toBe('completed');
    const { chunks, windows, embedded } = await indexOf(agent, point);
    expect({ chunks, windows }).toEqual({ chunks: undisturbed.chunks, windows: undisturbed.windows });
    expect(embedded).toBeLessThanOrEqual(undisturbed.embedded * 1.5);
    expect(await workOf(agent)).toEqual([]);
  },
);

test('cancelled while a killed worker comes back: the live index stays, what lay beside it goes', async () => {
  const agent = await newAgent({ size: 300, overlap: 0 });
  const before = await indexOf(agent, 'none');
  const point = 'after-storing-windows-of-batch-1';
  await reindexUpTo(agent, point);
  expect((await indexOf(agent, point)).windows).toBeGreaterThan(before.windows);
  await client.post(`/api/jobs/agent-reindex%2F${agent.id}/cancel`);
  await restart(point);
  expect(await ended(agent)).toBe('cancelled');
  const { chunks, windows } = await indexOf(agent, point);
  expect({ chunks, windows }).toEqual({ chunks: before.chunks, windows: before.windows });
  expect(await workOf(agent)).toEqual([]);
});

/** Kills the worker and starts one that stops nowhere. */
async function restart(name: string): Promise<void> {
  await instance.kill('worker', 'SIGKILL');
  holds.at(name);
  await instance.startWorker(holds.env);
}

/** An agent with two searchable files. */
async function newAgent(chunking: object): Promise<Agent> {
  const { body } = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.', chunking });
  const uploaded = await client.upload(`/api/upload/${body.id}`, [
    { name: 'first.txt', content: FIRST ?? '', type: 'text/plain' },
    { name: 'second.txt', content: SECOND ?? '', type: 'text/plain' },
  ]);
  const files: string[] = uploaded.body.files.map(({ id }: Json) => id);
  for (const id of files)
    await until(async () => (await client.get(`/api/files/${id}`)).body.status === 'completed');
  return { id: body.id, files };
}

/** Asks for a reindex by the new settings and waits until its worker hangs at the point. */
async function reindexUpTo(agent: Agent, point: HoldPoint): Promise<void> {
  holds.at(point, point);
  await client.put(`/api/agents/${agent.id}`, { chunking: NEW });
  expect((await client.post(`/api/agents/${agent.id}/reindex`)).status).toBe(202);
  await holds.reached(point);
}

async function jobOf({ id }: Agent): Promise<Json> {
  return (await client.get(`/api/jobs/agent-reindex%2F${id}`)).body;
}

function ended(agent: Agent): Promise<string> {
  return until(async () => {
    const { status } = await jobOf(agent);
    return ['completed', 'failed', 'cancelled'].includes(status) && status;
  });
}

async function indexOf({ id: agentId, files }: Agent, name: string): Promise<Index> {
  const pages = await Promise.all(files.map((id) => client.get(`/api/files/${id}/chunks?pageSize=100`)));
  const { windows } = await store.count({ companyId: client.user.companyId, agentId });
  return {
    chunks: pages.flatMap(({ body }) => body.items.map(({ content }: Json) => content)),
    windows,
    embedded: holds.embedded(name).length,
  };
}

async function workOf({ id }: Agent): Promise<string[]> {
  const { blobs } = await tracesOf(instance.env, client.user.companyId);
  return blobs.filter((blob) => blob.includes(`/agents/${id}/`));
}
