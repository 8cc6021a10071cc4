import { MatchQuery, type Table } from '@lancedb/lancedb';
import { bm25, bm25Reach } from '../../domain/knowledge/bm25.ts';
import type {
  DenseHit,
  LexicalResult,
  SearchScope,
  WindowSimilarities,
} from '../../domain/ports/vector-store.ts';
import { all, oneOf, searchable } from './filter.ts';
import { PARTITIONS } from './maintenance.ts';

// How agents are searched that are too large to be kept in memory (agent-memory.ts).

/** Windows looked at for each chunk wanted: some ten windows make a chunk, and several may be good. */
const WINDOWS_PER_CHUNK = 4;
/** A word in more chunks than this is so common that its exact number changes nothing. */
const FREQUENCY_LIMIT = 1000;

export async function searchDense(
  chunks: Table,
  windows: Table | null,
  scope: SearchScope,
  vector: Float32Array,
  limit: number,
): Promise<DenseHit[]> {
  for (let windowLimit = limit * WINDOWS_PER_CHUNK; ; windowLimit *= 4) {
    const rows = await nearestWindows(windows, searchable(scope), vector, windowLimit);
    const best = bestByChunk(await visible(chunks, scope, rows));
    // Windows of files that are still being stored may have filled the list: then look further.
    if (best.size >= limit || rows.length < windowLimit) {
      return [...best.values()].slice(0, limit);
    }
  }
}

export async function similarities(
  chunks: Table,
  windows: Table | null,
  scope: SearchScope,
  vector: Float32Array,
  chunkIds: string[],
): Promise<Map<string, WindowSimilarities>> {
  if (chunkIds.length === 0) return new Map();
  const where = all(searchable(scope), oneOf('chunkId', chunkIds));
  const count = (await windows?.countRows(where)) ?? 0;
  const found = await visible(chunks, scope, await nearestWindows(windows, where, vector, count));
  const byChunk = Map.groupBy(found, ({ chunkId }) => chunkId);
  return new Map(
    byChunk.entries().map(([chunkId, rows]) => {
      const distances = rows.map(({ _distance }) => _distance);
      const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
      return [chunkId, { best: 1 - Math.min(...distances), mean: 1 - mean }];
    }),
  );
}

/**
 * The index finds the candidates; they are scored here. Its own scores count the words of all companies, so
 * they would change with other companies' files, and do not tell how much could be reached.
 */
export async function searchLexical(
  chunks: Table,
  scope: SearchScope,
  words: string[][],
  limit: number,
): Promise<LexicalResult> {
  if (words.length === 0) return { hits: [], reach: 0 };
  const where = searchable(scope);
  const [documents, candidates, ...frequencies] = await Promise.all([
    chunks.countRows(where),
    fullText(chunks, where, words.flat(), ['id', 'edition', 'terms', '_score'], limit),
    ...words.map(async (word) => (await fullText(chunks, where, word, ['_score'], FREQUENCY_LIMIT)).length),
  ]);
  const found = candidates.map(({ id, edition, terms }) => ({
    chunkId: id,
    edition,
    terms: terms.split(' '),
  }));
  const totalLength = found.reduce((sum, { terms }) => sum + terms.length, 0);
  const statistics = { documents, averageLength: totalLength / Math.max(1, found.length), frequencies };
  const hits = found.map(({ terms, ...hit }) => ({ ...hit, bm25: bm25(words, terms, statistics) }));
  return { hits: hits.sort((a, b) => b.bm25 - a.bm25), reach: bm25Reach(statistics) };
}

/** Exact: every window of the scope is compared, in the index or, where it is not (yet) in one, by reading it. */
async function nearestWindows(
  windows: Table | null,
  where: string,
  vector: Float32Array,
  limit: number,
): Promise<WindowHit[]> {
  if (!windows || limit === 0) return [];
  return windows
    .vectorSearch(vector)
    .distanceType('cosine')
    .nprobes(PARTITIONS)
    .where(where)
    .select(['chunkId', 'edition', '_distance'])
    .limit(limit)
    .toArray();
}

/** LanceDB warns at every query that does not name `_score` itself. */
async function fullText(
  chunks: Table,
  where: string,
  terms: string[],
  columns: string[],
  limit: number,
): Promise<{ id: string; edition: string; terms: string }[]> {
  return chunks
    .query()
    .fullTextSearch(new MatchQuery(terms.join(' '), 'terms'))
    .where(where)
    .select(columns)
    .limit(limit)
    .toArray();
}

/** The windows whose chunk is committed in their own edition. */
async function visible(chunks: Table, scope: SearchScope, hits: WindowHit[]): Promise<WindowHit[]> {
  if (hits.length === 0) return [];
  const ids = [...new Set(hits.map(({ chunkId }) => chunkId))];
  const query = chunks.query().where(all(searchable(scope), oneOf('id', ids)));
  const rows: { id: string; edition: string }[] = await query.select(['id', 'edition']).toArray();
  const editions = new Map(rows.map(({ id, edition }) => [id, edition]));
  return hits.filter(({ chunkId, edition }) => editions.get(chunkId) === edition);
}

interface WindowHit {
  chunkId: string;
  edition: string;
  _distance: number;
}

/** Rows come nearest first, so the first of a chunk is its best. */
function bestByChunk(rows: WindowHit[]): Map<string, DenseHit> {
  const best = new Map<string, DenseHit>();
  for (const { chunkId, edition, _distance } of rows)
    if (!best.has(chunkId)) best.set(chunkId, { chunkId, edition, similarity: 1 - _distance });
  return best;
}
