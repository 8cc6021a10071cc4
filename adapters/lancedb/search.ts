import { MatchQuery, type VectorQuery } from '@lancedb/lancedb';
import { bm25, bm25Reach } from '../../domain/knowledge/bm25.ts';
import type {
  Chunk,
  DenseHit,
  Hit,
  LexicalResult,
  SearchScope,
  WindowSimilarities,
} from '../../domain/ports/vector-store.ts';
import type { AgentTables } from './folders.ts';
import { all, narrowed, ofFiles, oneOf } from './filter.ts';
import { editionsOf, rowsOf } from './tables.ts';

/** Windows to search per wanted chunk: a chunk has about ten windows, several of which may match. */
const WINDOWS_PER_CHUNK = 3;
/** Partitions of the vector index that are searched; more if these contain too little of the scope. */
const PROBES = 64;
/** Windows that the index finds by approximate distance are compared exactly. */
const REFINE = 1;
/** Maximum number of words whose frequency is cached. */
const REMEMBERED = 20_000;
/** A word in more chunks than this is so common that its exact number changes little. */
const FREQUENCY_LIMIT = 5_000;
/** More than the number of windows of one question's chunks. */
const EVERY_WINDOW = 100_000;

interface WindowHit {
  chunkId: string;
  edition: string;
  _distance: number;
}

export async function searchDense(
  { chunks, windows, where: own }: AgentTables,
  scope: SearchScope,
  vector: Float32Array,
  limit: number,
): Promise<DenseHit[]> {
  if (!windows) return [];
  const where = all(own, ofFiles(scope));
  for (let windowLimit = limit * WINDOWS_PER_CHUNK; ; windowLimit *= 4) {
    const query = windows.vectorSearch(vector).maximumNprobes(0).minimumNprobes(PROBES).refineFactor(REFINE);
    const found = await windowHits(query, where, windowLimit);
    const ids = new Set(found.map(({ chunkId }) => chunkId));
    const editions = await editionsOf(chunks, all(oneOf('id', ids), where));
    const best = new Map<string, DenseHit>();
    for (const { chunkId, edition, _distance } of found)
      if (!best.has(chunkId) && editions.get(chunkId) === edition)
        best.set(chunkId, { chunkId, edition, similarity: 1 - _distance });
    // If windows of files that are still being stored filled the list, search further.
    if (best.size >= limit || found.length < windowLimit) return [...best.values()].slice(0, limit);
  }
}

/** Exact similarities: every window of these chunks is compared. */
export async function similarities(
  { windows, where }: AgentTables,
  vector: Float32Array,
  hits: Hit[],
): Promise<Map<string, WindowSimilarities>> {
  if (!windows || hits.length === 0) return new Map();
  const editions = new Map(hits.map(({ chunkId, edition }) => [chunkId, edition]));
  const query = windows.vectorSearch(vector).bypassVectorIndex();
  const found = await windowHits(query, all(oneOf('chunkId', editions.keys()), where), EVERY_WINDOW);
  const own = found.filter(({ chunkId, edition }) => editions.get(chunkId) === edition);
  const byChunk = Map.groupBy(own, ({ chunkId }) => chunkId).entries();
  return new Map(
    byChunk.map(([chunkId, windows]) => {
      const cosines = windows.map(({ _distance }) => 1 - _distance);
      const sum = cosines.reduce((total, one) => total + one, 0);
      return [chunkId, { best: Math.max(...cosines), mean: sum / cosines.length }];
    }),
  );
}

/** The windows that match, nearest first. */
function windowHits(query: VectorQuery, where: string, limit: number): Promise<WindowHit[]> {
  const nearest = narrowed(query, where).distanceType('cosine').limit(limit);
  return rowsOf(nearest.select(['chunkId', 'edition', '_distance']));
}

/**
 * Full-text search. The index finds the candidates, which are scored here: the index's own scores count deleted chunks and those
 * of other files, and do not show the highest possible score. `known` caches the number of chunks with a word while the chunks do
 * not change.
 */
export async function searchLexical(
  { folder, chunks, where: own }: AgentTables,
  known: Map<string, number>,
  scope: SearchScope,
  words: string[][],
  limit: number,
): Promise<LexicalResult> {
  if (words.length === 0) return { hits: [], reach: 0 };
  const where = all(own, ofFiles(scope));
  const matches = (terms: string[], columns: string[], most: number) => {
    const query = chunks.query().fullTextSearch(new MatchQuery(terms.join(' '), 'terms'));
    // LanceDB logs a warning for every query that does not select `_score` explicitly.
    return narrowed(query, where)
      .select([...columns, '_score'])
      .limit(most);
  };
  if (known.size > REMEMBERED) known.clear();
  const state = [folder, await chunks.version(), where];
  const frequencyOf = async (word: string[]): Promise<number> => {
    const key = JSON.stringify([...state, word]);
    const frequency = known.get(key) ?? (await matches(word, [], FREQUENCY_LIMIT).toArrow()).numRows;
    known.set(key, frequency);
    return frequency;
  };
  const [documents, found, frequencies] = await Promise.all([
    chunks.countRows(where || undefined),
    rowsOf<Pick<Chunk, 'id' | 'edition' | 'terms'>>(matches(words.flat(), ['id', 'edition', 'terms'], limit)),
    Promise.all(words.map(frequencyOf)),
  ]);
  const texts = found.map(({ id, edition, terms }) => ({ chunkId: id, edition, terms: terms.split(' ') }));
  const totalLength = texts.reduce((sum, { terms }) => sum + terms.length, 0);
  const statistics = { documents, averageLength: totalLength / Math.max(1, texts.length), frequencies };
  const hits = texts.map(({ terms, ...hit }) => ({ ...hit, bm25: bm25(words, terms, statistics) }));
  return { hits: hits.sort((a, b) => b.bm25 - a.bm25), reach: bm25Reach(statistics) };
}
