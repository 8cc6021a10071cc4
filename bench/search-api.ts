import { loadavg } from 'node:os';
import { openLanceDb } from '../adapters/lancedb/open.ts';
import { dataFolders } from '../adapters/disk/folders.ts';
import { openHubModel } from '../adapters/hub-model/embedder.ts';
import { newCompany, type ApiClient } from '../test/support/api/client.ts';
import { startInstance, type Instance } from '../test/support/instance/instance.ts';
import { testMachine } from '../test/support/instance/machine.ts';
import { withServers } from './servers.ts';
import { chunkId, nearestChunks, SyntheticData } from './search-data.ts';
import { recall, timesOf } from './search-times.ts';

const AGENTS = 20;
const CHUNKS = 5_000;
const FILES = 5;
const QUERIES = 300;
const WARM_UP = 20;
const WORDS = 8;
const TOP = 10;

/**
 * `POST /api/search` of an API process from another process, the question's embedding included: one agent of 5,000
 * chunks among 100,000 in the installation. Recall is that of mode dense, whose exact answer is known: the chunks that are
 * nearest by its best window.
 */
export async function measureApi(): Promise<Record<string, object>> {
  let rows: Record<string, object> = {};
  await withServers(async () => {
    const instance = await startInstance({ parts: ['api'] });
    try {
      rows = await measure(instance);
    } finally {
      await instance.stop();
    }
  });
  return rows;
}

async function measure(instance: Instance): Promise<Record<string, object>> {
  const client = await newCompany(instance.url);
  const agent = (await client.post('/api/agents', { name: 'Bench', systemPrompt: 'Bench.' })).body;
  const fileIds = await uploadFiles(client, agent.id);
  const embedder = await openHubModel(testMachine().modelDir ?? '', { threads: 1 });
  const store = await openLanceDb(dataFolders(instance.env.DATA_DIR ?? '').vectors, embedder);
  try {
    const owner = { companyId: client.user.companyId, agentId: agent.id };
    const begun = performance.now();
    const data = new SyntheticData();
    for (let other = 1; other < AGENTS; other += 1)
      await data.fill(store, { companyId: `company-${other}`, agentId: `agent-${other}` }, CHUNKS);
    const vectors = await data.fill(store, owner, CHUNKS, fileIds);
    await store.optimize();
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(
      `${AGENTS} agents of ${CHUNKS} chunks, stored in ${seconds} s; load ${loadavg()[0]?.toFixed(1)}`,
    );

    const queries = Array.from({ length: QUERIES + WARM_UP }, () => data.words(WORDS).join(' '));
    const found: string[][] = [];
    const ask = async (query: string, mode: string) => {
      const body = { query, mode, topK: TOP, threshold: 0 };
      const answer = await client.post(`/api/search/${agent.id}`, body);
      if (answer.status !== 200 || answer.body.mode !== mode)
        throw new Error(`the search answered ${answer.status}`);
      return answer.body.results;
    };
    const dense = await timesOf(queries, WARM_UP, async (query) => {
      const results = await ask(query, 'dense');
      found.push(
        results.map((hit: { fileId: string; chunkIndex: number }) => `${hit.fileId}:${hit.chunkIndex}`),
      );
    });
    const hybrid = await timesOf(queries, WARM_UP, (query) => ask(query, 'hybrid'));
    const lexical = await timesOf(queries, WARM_UP, (query) => ask(query, 'lexical'));
    const embedded = await embedder.embed(queries);
    const exact = embedded.map((vector) =>
      nearestChunks(vectors, vector, TOP).map((number) => chunkId(owner, number, fileIds)),
    );
    const embedding = await timesOf(queries, WARM_UP, (query) => embedder.embed([query]));
    return {
      'API to API, hybrid': hybrid,
      'API to API, dense': { ...dense, 'recall@10': recall(found, exact) },
      'API to API, lexical': lexical,
      'of which embedding the question': embedding,
    };
  } finally {
    await Promise.all([store.close(), embedder.close()]);
  }
}

/** Records for the files; no worker runs, so what they hold is never read. */
async function uploadFiles(client: ApiClient, agentId: string): Promise<string[]> {
  const files = Array.from({ length: FILES }, (_, number) => ({
    name: `file-${number}.txt`,
    content: `file ${number}`,
    type: 'text/plain',
  }));
  const answer = await client.upload(`/api/upload/${agentId}`, files);
  return answer.body.files.map((file: { id: string }) => file.id);
}
