import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLanceDb } from '../adapters/lancedb/store.ts';
import { findCandidates } from '../services/knowledge/search/candidates.ts';
import { measureApi } from './search-api.ts';
import { chunkId, DIMENSION, nearestChunks, SyntheticData, WINDOWS_PER_CHUNK } from './search-data.ts';
import { recall, timesOf, type Times } from './search-times.ts';

const QUERIES = 200;
const WARM_UP = 10;
const TOP = 10;
const FEW_WORDS = 4;
const OWNER = { companyId: 'company', agentId: 'agent' };
const SIZES = [1_000, 10_000, 100_000];

/**
 * Search over one agent's chunks (clustered synthetic vectors, generated text) beside a plain scan of the same vectors
 * in memory: time, and whether both find the same. Then from API to API. `--sizes=1000,10000` and `--no-api` leave
 * parts out.
 */
export async function run(args: string[] = process.argv.slice(2)): Promise<void> {
  const chosen = args.find((arg) => arg.startsWith('--sizes='));
  const sizes = chosen ? chosen.slice('--sizes='.length).split(',').filter(Boolean).map(Number) : SIZES;
  console.log(
    `${QUERIES} queries each, one after another; times in ms; ${WINDOWS_PER_CHUNK} vectors a chunk`,
  );
  for (const chunks of sizes) console.table(await measureSize(chunks));
  if (!args.includes('--no-api')) console.table(await measureApi());
}

async function measureSize(chunks: number): Promise<Record<string, object>> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const data = new SyntheticData();
  const store = openLanceDb(dir, { model: 'synthetic', dimension: DIMENSION });
  try {
    const begun = performance.now();
    const vectors = await data.fill(store, OWNER, chunks);
    await store.optimize(OWNER);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(
      `${chunks.toLocaleString('en')} chunks, stored in ${seconds} s; load ${loadavg()[0]?.toFixed(1)}`,
    );
    const wordsOf = () => data.words(FEW_WORDS).map((word) => [word]);
    const queries = Array.from({ length: QUERIES + WARM_UP }, () => ({
      vector: data.vector(),
      words: wordsOf(),
    }));
    const exact: string[][] = [];
    const found: string[][] = [];
    const scan = await measured(queries, ({ vector }) =>
      exact.push(nearestChunks(vectors, vector, TOP).map((number) => chunkId(OWNER, number))),
    );
    const dense = await measured(queries, async ({ vector }) => {
      const hits = await store.searchDense(OWNER, vector, TOP);
      return found.push(hits.map((hit) => hit.chunkId));
    });
    const lexical = await measured(queries, ({ words }) => store.searchLexical(OWNER, words, TOP));
    const pools: string[][] = [];
    const hybrid = await measured(queries, async (query) => {
      // The store remembers how frequent words are that it was asked for.
      const pool = await findCandidates(store, OWNER, { ...query, words: wordsOf() });
      return pools.push(pool.map(({ chunkId: id }) => id));
    });
    return {
      'plain scan in memory': { ...scan, 'recall@10': '1.000' },
      vectors: { ...dense, 'recall@10': recall(found, exact) },
      words: lexical,
      'hybrid, 100 + 100 candidates': { ...hybrid, 'recall@10': recall(pools, exact) },
    };
  } finally {
    await store.close();
    await rm(dir, { recursive: true });
  }
}

/** `processor`: milliseconds of all threads for a call, which a busy machine changes less than the others. */
async function measured<Query>(
  queries: Query[],
  search: (query: Query) => unknown,
): Promise<Times & { processor: number }> {
  const before = process.cpuUsage();
  const times = await timesOf(queries, WARM_UP, search);
  const { user, system } = process.cpuUsage(before);
  return { ...times, processor: Number(((user + system) / 1000 / queries.length).toFixed(1)) };
}
