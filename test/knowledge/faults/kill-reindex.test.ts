import { dataFolders } from '../../../adapters/disk/folders.ts';
import type { VectorStore } from '../../../domain/ports/vector-store.ts';
import { handbookPages } from '../../fixtures/handbook.ts';
import { remoteStore, stopStores } from '../retrieval/remote-store.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import type { HoldPoint } from '../../support/faults/held-activities.ts';
import { openHolds, type Holds } from '../../support/faults/holds.ts';
import { startInstance, type Instance } from '../../support/instance/instance.ts';
import { tracesOf } from '../../support/knowledge/traces.ts';
import { until } from '../../support/until.ts';

const OLD = { size: 300, overlap: 0 };
const NEW = { size: 60, overlap: 0 };
const [FIRST, SECOND] = [handbookPages().slice(0, 8), handbookPages().slice(8, 14)].map((pages) =>
  pages.map((page) => [page.title, page.facts].join('\n\n')).join('\n\n'),
);

/** Where workers are killed: in which stage, and where in it. */
const POINTS: [stage: string, point: HoldPoint][] = [
  ['embeddings', 'before-storing-vectors-of-batch-1'],
  ['swap', 'after-publishing'],
];
const POINT_OF_CANCELLED: HoldPoint = 'after-storing-windows-of-batch-1';

let instance: Instance;
let client: ApiClient;
let store: VectorStore;
let holds: Holds;
/** What an agent has whose files were cut by the new settings from the start. */
let undisturbed: Index;
/** Texts that were embedded for it. */
let usual: number;

interface Agent {
  id: string;
  files: string[];
}

interface Index {
  chunks: string[];
  windows: number;
}

beforeAll(async () => {
  holds = await openHolds();
  // A stopped step keeps its slot.
  instance = await startInstance({ parts: ['api'], env: { EMBEDDING_BATCH: '4', CPU_SLOTS: '8' } });
  client = await newCompany(instance.url);
  await instance.startWorker(holds.env);
  const agent = await newAgent(NEW);
  store = remoteStore(dataFolders(instance.env['DATA_DIR'] ?? '').vectors, 'all-MiniLM-L6-v2', {
    dimension: 384,
  });
  undisturbed = await indexOf(agent);
  usual = agent.files.flatMap((id) => holds.embedded(`document-ingestion/${id}`)).length;
});

afterAll(async () => {
  await stopStores();
  await instance?.stop();
  await holds?.close();
});

describe('a worker killed while it trains several agents anew, at a point of its own for each of them', () => {
  const agents = new Map<HoldPoint, Agent>();
  let cancelled: Agent;
  let before: Index;

  beforeAll(async () => {
    for (const [stage, point] of POINTS) {
      const agent = await newAgent(OLD);
      agents.set(point, agent);
      await reindexUpTo(agent, point);
      expect((await jobOf(agent)).stages.find(({ name }: Json) => name === stage).status).toBe('processing');
      expect((await indexOf(agent)).chunks.length).toBeGreaterThan(0);
    }
    cancelled = await newAgent(OLD);
    before = await indexOf(cancelled);
    await reindexUpTo(cancelled, POINT_OF_CANCELLED);
    expect((await indexOf(cancelled)).windows).toBeGreaterThan(before.windows);
    await client.post(`/api/jobs/agent-reindex%2F${cancelled.id}/cancel`);
    await instance.kill('worker', 'SIGKILL');
    await instance.startWorker(holds.env);
  });

  test.each(POINTS)(
    'in %s (%s): it goes on at its last batch, and leaves nothing behind',
    async (_, point) => {
      const agent = agents.get(point);
      if (!agent) throw new Error('there is no such agent');
      expect(await ended(agent)).toBe('completed');
      expect(await indexOf(agent)).toEqual(undisturbed);
      const embedded = holds.embedded(`agent-reindex/${agent.id}`).length;
      expect(embedded).toBeGreaterThan(0);
      expect(embedded).toBeLessThanOrEqual(usual * 1.5);
      expect(await workOf(agent)).toEqual([]);
    },
  );

  test('cancelled meanwhile: the live index stays, what lay beside it goes', async () => {
    expect(await ended(cancelled)).toBe('cancelled');
    expect(await indexOf(cancelled)).toEqual(before);
    expect(await workOf(cancelled)).toEqual([]);
  });
});

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
  holds.at('free');
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

async function indexOf({ id: agentId, files }: Agent): Promise<Index> {
  const pages = await Promise.all(files.map((id) => client.get(`/api/files/${id}/chunks?pageSize=100`)));
  const { windows } = await store.count({ companyId: client.user.companyId, agentId });
  return {
    chunks: pages.flatMap(({ body }) => body.items.map(({ content }: Json) => content)),
    windows,
  };
}

async function workOf({ id }: Agent): Promise<string[]> {
  const { blobs } = await tracesOf(instance.env, client.user.companyId);
  return blobs.filter((blob) => blob.includes(`/agents/${id}/`));
}
