import type { Candidate } from '../../../domain/knowledge/ranking.ts';
import type { SearchScope, VectorStore } from '../../../domain/ports/vector-store.ts';

/** Chunks that vectors and words find each; together they make the pool that is ranked. */
const POOL = 100;

/** A question as the store can look for it; null leaves that way of searching out. */
export interface Query {
  vector: Float32Array | null;
  words: string[][] | null;
  /** How much the vectors count in the order (see ranking.ts); 1 unless given. */
  similarityWeight?: number;
}

/**
 * The chunks that may answer a question, with what speaks for each. `also` is a second question that only adds
 * candidates: they are measured by the first one.
 */
export async function findCandidates(
  vectors: VectorStore,
  scope: SearchScope,
  query: Query,
  also?: Query,
): Promise<Candidate[]> {
  const [own, more] = await Promise.all([
    search(vectors, scope, query),
    also ? search(vectors, scope, also) : null,
  ]);
  const ids = new Set([
    ...own.dense.keys(),
    ...own.lexical.keys(),
    ...(more?.dense.keys() ?? []),
    ...(more?.lexical.keys() ?? []),
  ]);
  const similarities = query.vector ? await vectors.similarities(scope, query.vector, [...ids]) : null;
  return [...ids].map((chunkId) => ({
    chunkId,
    similarity: similarities?.get(chunkId)?.best ?? own.dense.get(chunkId) ?? null,
    meanSimilarity: similarities?.get(chunkId)?.mean ?? null,
    coverage: query.words ? (own.lexical.get(chunkId) ?? 0) : null,
    passage: null,
  }));
}

async function search(vectors: VectorStore, scope: SearchScope, { vector, words }: Query) {
  const [dense, lexical] = await Promise.all([
    vector ? vectors.searchDense(scope, vector, POOL) : [],
    words ? vectors.searchLexical(scope, words, POOL) : { hits: [], reach: 0 },
  ]);
  return {
    dense: new Map(dense.map((hit) => [hit.chunkId, hit.similarity])),
    lexical: new Map(lexical.hits.map((hit) => [hit.chunkId, hit.bm25 / lexical.reach])),
  };
}
