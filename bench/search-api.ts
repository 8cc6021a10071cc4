import { loadavg } from 'node:os';
import { openLanceDb } from '../adapters/lancedb/store.ts';
import { dataFolders } from '../adapters/disk/folders.ts';
import { openHubModel } from '../adapters/hub-model/embedder.ts';
import { residentMemory } from '../adapters/parser-pool/resident-memory.ts';
import type { Embedder } from '../domain/ports/embedder.ts';
import { newCompany, type ApiClient } from '../test/support/api/client.ts';
import { startInstance, type Instance } from '../test/support/instance/instance.ts';
import { testMachine } from '../test/support/instance/machine.ts';
import { withServers } from './servers.ts';
import { chunkId, nearestChunks, SyntheticData, type Owner } from './search-data.ts';
import { recall, timesOf } from './search-times.ts';

const AGENTS = 20;
const CHUNKS = 5_000;
const LARGE = 100_000;
/** Chunks of one file, as in search-data.ts. */
const FILE = 1_000;
const QUERIES = 200;
const WARM_UP = 20;
const WORDS = 8;
const TOP = 10;

/** An agent of the client whose exact answers are known. */
interface Known {
  owner: Owner;
  fileIds: string[];
  vectors: Float32Array;
}

/**
 * `POST /api/search` of an API process from another process, the question's embedding included: one of 20 agents of 5,000
 * chunks, and one of 100,000 beside them. Recall is that of mode dense, whose exact answer is known: the chunks that are
 * nearest by their best window. What is stored was not touched by the API before its first question.
 */
export async function measureApi(): Promise<Record<string, object>> {
  let rows: Record<string, object> = {};
  await withServers(async () => {
    const instance = await startInstance({ parts: ['api'] });
    const embedder = await openHubModel(testMachine().modelDir ?? '', { threads: 1 });
    try {
      rows = await measure(instance, embedder);
    } finally {
      await Promise.all([instance.stop(), embedder.close()]);
    }
  });
  return rows;
}

async function measure(instance: Instance, embedder: Embedder): Promise<Record<string, object>> {
  const client = await newCompany(instance.url);
  const [small, large] = await fillAll(instance, client, embedder);
  await instance.kill('api', 'SIGTERM');
  await instance.startApi();
  console.log(`API without a question: ${await megabytes(instance)} MB`);
  const rows = {
    ...(await measureAgent(client, embedder, small, `${AGENTS} × ${CHUNKS}`)),
    ...(await measureAgent(client, embedder, large, `1 × ${LARGE}`)),
  };
  const data = new SyntheticData(2);
  const embedding = await timesOf(
    Array.from({ length: QUERIES }, () => data.words(WORDS).join(' ')),
    WARM_UP,
    (query) => embedder.embed([query]),
  );
  console.log(`API with all of them searched: ${await megabytes(instance)} MB`);
  return { ...rows, 'of which embedding the question': embedding };
}

async function fillAll(instance: Instance, client: ApiClient, embedder: Embedder): Promise<[Known, Known]> {
  const store = openLanceDb(dataFolders(instance.env.DATA_DIR ?? '').vectors, embedder);
  const data = new SyntheticData();
  const begun = performance.now();
  let indexing = 0;
  const fill = async (owner: Owner, chunks: number, fileIds?: string[]) => {
    const vectors = await data.fill(store, owner, chunks, fileIds);
    const before = performance.now();
    await store.optimize(owner);
    indexing += performance.now() - before;
    return vectors;
  };
  const known = async (chunks: number): Promise<Known> => {
    const agent = (await client.post('/api/agents', { name: 'Bench', systemPrompt: 'Bench.' })).body;
    const fileIds = await uploadFiles(client, agent.id, chunks / FILE);
    const owner = { companyId: client.user.companyId, agentId: agent.id };
    return { owner, fileIds, vectors: await fill(owner, chunks, fileIds) };
  };
  try {
    for (let other = 1; other < AGENTS; other += 1)
      await fill({ companyId: `company-${other}`, agentId: `agent-${other}` }, CHUNKS);
    return [await known(CHUNKS), await known(LARGE)];
  } finally {
    await store.close();
    const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);
    console.log(
      `stored in ${seconds(performance.now() - begun)} s, of which ${seconds(indexing)} s for the indexes; ` +
        `load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
}

async function measureAgent(
  client: ApiClient,
  embedder: Embedder,
  { owner, fileIds, vectors }: Known,
  name: string,
): Promise<Record<string, object>> {
  const data = new SyntheticData(3);
  const questions = () => Array.from({ length: QUERIES + WARM_UP }, () => data.words(WORDS).join(' '));
  const ask = async (query: string, mode: string): Promise<{ fileId: string; chunkIndex: number }[]> => {
    const answer = await client.post(`/api/search/${owner.agentId}`, {
      query,
      mode,
      topK: TOP,
      threshold: 0,
    });
    if (answer.status !== 200 || answer.body.mode !== mode)
      throw new Error(`the search answered ${answer.status}`);
    return answer.body.results;
  };
  const begun = performance.now();
  await ask(data.words(WORDS).join(' '), 'hybrid');
  const first = Math.round(performance.now() - begun);
  const found: string[][] = [];
  const hybrid = await timesOf(questions(), WARM_UP, (query) => ask(query, 'hybrid'));
  const lexical = await timesOf(questions(), WARM_UP, (query) => ask(query, 'lexical'));
  const queries = questions();
  const dense = await timesOf(queries, WARM_UP, async (query) => {
    const results = await ask(query, 'dense');
    found.push(results.map((hit) => `${hit.fileId}:${hit.chunkIndex}`));
  });
  const exact = (await embedder.embed(queries)).map((vector) =>
    nearestChunks(vectors, vector, TOP).map((number) => chunkId(owner, number, fileIds)),
  );
  return {
    [`${name}, hybrid`]: { ...hybrid, first },
    [`${name}, lexical`]: lexical,
    [`${name}, dense`]: { ...dense, 'recall@10': recall(found, exact) },
  };
}

async function megabytes({ api }: Instance): Promise<number> {
  return Math.round((await residentMemory(api?.pid ?? 0)) / 2 ** 20);
}

/** Records for the files; no worker runs, so what they hold is never read. */
async function uploadFiles(client: ApiClient, agentId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < count; start += UPLOAD) {
    const files = Array.from({ length: Math.min(UPLOAD, count - start) }, (_, number) => ({
      name: `file-${start + number}.txt`,
      content: `file ${start + number}`,
      type: 'text/plain',
    }));
    const answer = await client.upload(`/api/upload/${agentId}`, files);
    ids.push(...answer.body.files.map((file: { id: string }) => file.id));
  }
  return ids;
}

/** Files of one upload. */
const UPLOAD = 10;
