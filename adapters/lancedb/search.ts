import { MatchQuery, type Query, type Table } from '@lancedb/lancedb';
import type { Vector } from 'apache-arrow';
import { bm25, bm25Reach } from '../../domain/knowledge/bm25.ts';
import { dot } from '../../domain/plain/dot-product.ts';
import type {
  DenseHit,
  LexicalResult,
  SearchScope,
  WindowSimilarities,
} from '../../domain/ports/vector-store.ts';
import { all, narrowed, ofFiles, oneOf } from './filter.ts';
import type { AgentTables } from './agents.ts';

/** Windows looked at for each chunk wanted: some ten windows make a chunk, and several may be good. */
const WINDOWS_PER_CHUNK = 4;
/** Partitions of an index of vectors that are looked through, and more where these hold too little of the scope. */
const PROBES = 64;
/** What the index finds by rough distances is compared exactly. */
const REFINE = 1;
/** A word in more chunks than this is so common that its exact number changes little. */
const FREQUENCY_LIMIT = 5_000;

export async function searchDense(
  tables: AgentTables,
  scope: SearchScope,
  vector: Float32Array,
  limit: number,
): Promise<DenseHit[]> {
  const { windows } = tables;
  if (!windows) return [];
  for (let windowLimit = limit * WINDOWS_PER_CHUNK; ; windowLimit *= 4) {
    const query = windows.vectorSearch(vector).maximumNprobes(0).minimumNprobes(PROBES).refineFactor(REFINE);
    const rows: WindowHit[] = await narrowed(query, all(tables.where, ofFiles(scope)))
      .distanceType('cosine')
      .select(['chunkId', 'edition', '_distance'])
      .limit(windowLimit)
      .toArray();
    const best = bestByChunk(await visible(tables, scope, rows));
    // Windows of files that are still being stored may have filled the list: then look further.
    if (best.size >= limit || rows.length < windowLimit) {
      return [...best.values()].slice(0, limit);
    }
  }
}

/** Exact: every window of these chunks is compared. */
export async function similarities(
  tables: AgentTables,
  scope: SearchScope,
  vector: Float32Array,
  chunkIds: string[],
): Promise<Map<string, WindowSimilarities>> {
  const query = tables.windows?.query().where(all(oneOf('chunkId', chunkIds), tables.where));
  const rows: (OfChunk & { vector: Vector })[] =
    (await query?.select(['chunkId', 'edition', 'vector']).toArray()) ?? [];
  const byChunk = Map.groupBy(await visible(tables, scope, rows), ({ chunkId }) => chunkId);
  const found = byChunk.entries().map(([chunkId, own]): [string, WindowSimilarities] => {
    const cosines = own.map((row) => cosine(vector, row.vector.toArray()));
    const sum = cosines.reduce((total, one) => total + one, 0);
    return [chunkId, { best: Math.max(...cosines), mean: sum / cosines.length }];
  });
  return new Map(found);
}

function cosine(a: Float32Array, b: Float32Array): number {
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}

/**
 * The index finds the candidates; they are scored here: its own scores count deleted chunks and those of other files, and
 * do not tell how much could be reached.
 */
export async function searchLexical(
  { chunks, where: own }: AgentTables,
  scope: SearchScope,
  words: string[][],
  limit: number,
): Promise<LexicalResult> {
  if (words.length === 0) return { hits: [], reach: 0 };
  const where = all(own, ofFiles(scope));
  const [documents, candidates, ...frequencies] = await Promise.all([
    chunks.countRows(where ?? undefined),
    fullText(chunks, where, words.flat(), ['id', 'edition', 'terms', '_score'], limit).toArray() as Promise<
      Candidate[]
    >,
    ...words.map(
      async (word) => (await fullText(chunks, where, word, ['_score'], FREQUENCY_LIMIT).toArrow()).numRows,
    ),
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

interface Candidate {
  id: string;
  edition: string;
  terms: string;
}

interface OfChunk {
  chunkId: string;
  edition: string;
}

/** LanceDB warns at every query that does not name `_score` itself. */
function fullText(
  chunks: Table,
  where: string | null,
  terms: string[],
  columns: string[],
  limit: number,
): Query {
  const query = chunks.query().fullTextSearch(new MatchQuery(terms.join(' '), 'terms'));
  return narrowed(query, where).select(columns).limit(limit);
}

type WindowHit = OfChunk & { _distance: number };

/** The windows whose chunk is committed in their own edition. */
async function visible<Row extends OfChunk>(
  { chunks, where }: AgentTables,
  scope: SearchScope,
  hits: Row[],
): Promise<Row[]> {
  if (hits.length === 0) return [];
  const ids = new Set(hits.map(({ chunkId }) => chunkId));
  const query = narrowed(chunks.query(), all(oneOf('id', ids), where, ofFiles(scope)));
  const rows: { id: string; edition: string }[] = await query.select(['id', 'edition']).toArray();
  const editions = new Map(rows.map(({ id, edition }) => [id, edition]));
  return hits.filter(({ chunkId, edition }) => editions.get(chunkId) === edition);
}

/** Rows come nearest first, so the first of a chunk is its best. */
function bestByChunk(rows: WindowHit[]): Map<string, DenseHit> {
  const best = new Map<string, DenseHit>();
  for (const { chunkId, edition, _distance } of rows)
    if (!best.has(chunkId)) best.set(chunkId, { chunkId, edition, similarity: 1 - _distance });
  return best;
}
