import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLanceDb } from '../adapters/lancedb/store.ts';
import { findCandidates } from '../api/knowledge/search/candidates.ts';
import type { Chunk, VectorStore, Window } from '../domain/ports/vector-store.ts';

const DIMENSION = 384;
const CLUSTERS = 400;
const WINDOWS_PER_CHUNK = 5;
const WORDS_PER_CHUNK = 250;
const VOCABULARY = 20_000;
const QUERIES = 100;
const WARM_UP = 5;
const BATCH = 1000;
const TOP = 10;
const FEW_TERMS = 3;
const OWNER = { companyId: 'company', agentId: 'agent' };
/** Another agent of the same size lies beside the one that is searched. */
const AGENTS = ['agent', 'other'];

/**
 * Hybrid search over one agent's chunks (of synthetic, clustered vectors) beside a plain scan of the same vectors
 * in memory: time and whether both find the same. Sizes: 1,000 and 10,000 chunks, with `--large` 100,000 too.
 */
export async function run(args: string[] = process.argv.slice(2)): Promise<void> {
  const sizes = args.includes('--large') ? [1_000, 10_000, 100_000] : [1_000, 10_000];
  const rows: Record<string, object> = {};
  for (const chunks of sizes) Object.assign(rows, await measureSize(chunks));
  console.log(
    `${QUERIES} queries each, times in ms; ${WINDOWS_PER_CHUNK} vectors a chunk, ${AGENTS.length} agents of that size`,
  );
  console.table(rows);
}

async function measureSize(chunks: number): Promise<Record<string, object>> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const data = new SyntheticData(chunks * WINDOWS_PER_CHUNK);
  const store = await openLanceDb(dir, { model: 'synthetic', dimension: DIMENSION });
  try {
    for (const agentId of AGENTS) await fill(store, data, chunks, agentId);
    await store.optimize();
    const queries = Array.from({ length: QUERIES + WARM_UP }, () => ({
      vector: data.vector(),
      words: data.words(FEW_TERMS),
    }));
    const exact: string[][] = [];
    const found: string[][] = [];
    const inMemory = await time(queries, async ({ vector }) => exact.push(data.nearestChunks(vector)));
    const dense = await time(queries, async ({ vector }) => {
      const hits = await store.searchDense(OWNER, vector, TOP);
      return found.push(hits.map(({ chunkId }) => chunkId));
    });
    const lexical = await time(queries, ({ words }) => store.searchLexical(OWNER, words, TOP));
    const hybrid = await time(queries, (query) => findCandidates(store, OWNER, query));
    const same = found.flatMap((ids, index) => ids.filter((id) => exact[index]?.includes(id)));
    const recall = (same.length / (found.length * TOP)).toFixed(3);
    const name = (what: string) => `${chunks.toLocaleString('en')} chunks, ${what}`;
    return {
      [name('scan in memory')]: { ...inMemory, 'recall@10': '1.000' },
      [name('vectors')]: { ...dense, 'recall@10': recall },
      [name('words')]: lexical,
      [name('hybrid, 100 + 100 candidates')]: hybrid,
    };
  } finally {
    await store.close();
    await rm(dir, { recursive: true });
  }
}

async function fill(store: VectorStore, data: SyntheticData, chunks: number, agentId: string): Promise<void> {
  for (let start = 0; start < chunks; start += BATCH) {
    const owner = { ...OWNER, agentId, fileId: `${agentId}-${start}` };
    const numbers = Array.from({ length: Math.min(BATCH, chunks - start) }, (_, index) => start + index);
    const windows = numbers.flatMap((number) =>
      Array.from({ length: WINDOWS_PER_CHUNK }, (_, n): Window => {
        const id = `${agentId}:${number}:${n}`;
        const vector = data.stored(number * WINDOWS_PER_CHUNK + n);
        return Object.assign(
          { id, chunkId: `${agentId}:${number}`, edition: '', contentKey: id, vector },
          owner,
        );
      }),
    );
    await store.putWindows(windows);
    await store.commitChunks(
      { ...OWNER, agentId, fileIds: [owner.fileId] },
      numbers.map((number) => chunkOf(owner, number, data)),
    );
  }
}

function chunkOf(
  owner: { companyId: string; agentId: string; fileId: string },
  number: number,
  data: SyntheticData,
): Chunk {
  const terms = data.words(WORDS_PER_CHUNK).flat().join(' ');
  const place = { page: null, heading: null, start: 0, end: terms.length };
  const own = {
    id: `${owner.agentId}:${number}`,
    edition: '',
    chunkIndex: number,
    content: terms,
    contentHash: '',
    terms,
    createdAt: '',
  };
  return Object.assign(own, place, owner);
}

async function time<Query>(queries: Query[], search: (query: Query) => Promise<unknown>): Promise<object> {
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await search(query);
    times.push(performance.now() - started);
  }
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1));
  return { p50: at(0.5), p99: at(0.99) };
}

/** The same numbers in every run: unit vectors around some centres, words by Zipf's law. */
class SyntheticData {
  private seed = 1;
  private readonly centres: Float32Array[];
  private readonly vectors: Float32Array;

  constructor(count: number) {
    this.centres = Array.from({ length: CLUSTERS }, () =>
      Float32Array.from({ length: DIMENSION }, () => this.normal()),
    );
    this.vectors = new Float32Array(count * DIMENSION);
    for (let index = 0; index < count; index += 1) this.vectors.set(this.vector(), index * DIMENSION);
  }

  vector(): Float32Array {
    const centre = this.centres[Math.floor(this.random() * CLUSTERS)];
    const raw = Float32Array.from(
      { length: DIMENSION },
      (_, index) => (centre?.[index] ?? 0) + this.normal(),
    );
    const length = Math.sqrt(raw.reduce((sum, value) => sum + value * value, 0));
    return raw.map((value) => value / length);
  }

  stored(index: number): Float32Array {
    return this.vectors.subarray(index * DIMENSION, (index + 1) * DIMENSION);
  }

  words(count: number): string[][] {
    return Array.from({ length: count }, () => [`w${Math.floor(VOCABULARY ** this.random())}`]);
  }

  /** The plain scan: every vector is compared, the best of each chunk counts. */
  nearestChunks(query: Float32Array): string[] {
    const best: { chunk: number; similarity: number }[] = [];
    for (let chunk = 0; chunk < this.vectors.length / DIMENSION / WINDOWS_PER_CHUNK; chunk += 1) {
      let similarity = -1;
      for (let n = 0; n < WINDOWS_PER_CHUNK; n += 1) {
        similarity = Math.max(similarity, this.dot(query, (chunk * WINDOWS_PER_CHUNK + n) * DIMENSION));
      }
      if (best.length < TOP || similarity > (best.at(-1)?.similarity ?? 0)) {
        best.push({ chunk, similarity });
        best.sort((a, b) => b.similarity - a.similarity).splice(TOP);
      }
    }
    return best.map(({ chunk }) => `${OWNER.agentId}:${chunk}`);
  }

  private dot(query: Float32Array, offset: number): number {
    let sum = 0;
    for (let index = 0; index < DIMENSION; index += 1)
      sum += (query[index] ?? 0) * (this.vectors[offset + index] ?? 0);
    return sum;
  }

  private random(): number {
    this.seed = (this.seed * 1_664_525 + 1_013_904_223) >>> 0;
    return this.seed / 2 ** 32;
  }

  private normal(): number {
    return Math.sqrt(-2 * Math.log(this.random() + 1e-12)) * Math.cos(2 * Math.PI * this.random());
  }
}
