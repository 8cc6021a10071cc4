import { coverageOf } from '../../../domain/knowledge/bm25.ts';
import type { Evidence } from '../../../domain/knowledge/calibration.ts';
import type { Hit, SearchScope, VectorStore } from '../../../domain/ports/vector-store.ts';

/** Maximum number of chunks found by vectors and by words each; together they form the pool that is ranked. */
const POOL = 100;

/** A question in the form that the store can search; null disables that kind of search. */
export interface Query {
  /** May still be pending: words are searched in the meantime. */
  vector: Promise<Float32Array | null> | Float32Array | null;
  words: string[][] | null;
  /** Weight of the vectors in the ranking (see ranking.ts); 1 by default. */
  similarityWeight?: number;
}

/** A candidate with the editions in which its chunk was found: two if its file was replaced during the search. */
export interface FoundCandidate extends Omit<Evidence, 'passage'> {
  chunkId: string;
  editions: ReadonlySet<string>;
}

/**
 * The candidate chunks for a question, with their scores. `also` is a second question that only adds candidates, which are scored
 * by the first one.
 */
export async function findCandidates(
  vectors: VectorStore,
  scope: SearchScope,
  query: Query,
  also?: Query,
): Promise<FoundCandidate[]> {
  const [own, more] = await Promise.all([
    search(vectors, scope, query),
    also ? search(vectors, scope, also) : null,
  ]);
  const found = Map.groupBy([...own.hits, ...(more?.hits ?? [])], ({ chunkId }) => chunkId);
  const each = [...found.values()].flatMap((hits) => hits.slice(0, 1));
  const similarities = own.vector ? await vectors.similarities(scope, own.vector, each) : null;
  return [...found].map(([chunkId, hits]) => ({
    chunkId,
    editions: new Set(hits.flatMap(({ edition }) => edition ?? [])),
    similarity: similarities?.get(chunkId)?.best ?? own.dense.get(chunkId) ?? null,
    meanSimilarity: similarities?.get(chunkId)?.mean ?? null,
    coverage: query.words ? (own.lexical.get(chunkId) ?? 0) : null,
  }));
}

async function search(vectors: VectorStore, scope: SearchScope, query: Query) {
  const { words } = query;
  const nearest = async () => {
    const vector = await query.vector;
    return { vector, dense: vector ? await vectors.searchDense(scope, vector, POOL) : [] };
  };
  const [{ vector, dense }, lexical] = await Promise.all([
    nearest(),
    words ? vectors.searchLexical(scope, words, POOL) : { hits: [], reach: 0 },
  ]);
  const hits: Hit[] = [...dense, ...lexical.hits];
  return {
    vector,
    hits,
    dense: new Map(dense.map((hit) => [hit.chunkId, hit.similarity])),
    lexical: new Map(lexical.hits.map((hit) => [hit.chunkId, coverageOf(hit.bm25, lexical.reach)])),
  };
}
