import { bm25Reach, rarity } from '../../domain/knowledge/bm25.ts';
import type { DenseHit, Hit, LexicalResult, WindowSimilarities } from '../../domain/ports/vector-store.ts';
import type { LiveFiles } from './live-files.ts';
import type { Partition } from './partition.ts';
import { fileOfRecord, termIndex } from './record-ids.ts';

/** Pinecone's limit for the values in one filter. */
const MOST_VALUES = 10_000;
/** Pinecone allows twice as many matches, but at most 4 MB. */
const MOST_MATCHES = 5_000;
/** Windows to search per wanted chunk: a chunk has about ten windows, several of which may match. */
const WINDOWS_PER_CHUNK = 4;
/** A word in more chunks than this is so common that its exact number changes nothing. */
const FREQUENCY_LIMIT = 1000;
/** Number of chunks measured with one query. */
const MEASURED_AT_ONCE = 50;

interface Windows {
  partition: Partition;
  model: string;
}

/** The nearest chunks, each ranked by its best window. */
export async function nearestChunks(
  windows: Windows,
  live: LiveFiles,
  vector: Float32Array,
  limit: number,
): Promise<DenseHit[]> {
  const found = await Promise.all(
    groups(live.versions, MOST_VALUES).map((versions) =>
      nearestOf(windows, live, { versions, vector, limit }),
    ),
  );
  return found
    .flat()
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, limit);
}

interface Search {
  versions: string[];
  vector: Float32Array;
  limit: number;
}

async function nearestOf(
  { partition, model }: Windows,
  live: LiveFiles,
  { versions, vector, limit }: Search,
): Promise<DenseHit[]> {
  for (
    let topK = Math.min(MOST_MATCHES, limit * WINDOWS_PER_CHUNK);
    ;
    topK = Math.min(MOST_MATCHES, topK * 4)
  ) {
    const filter = { version: { $in: versions }, model };
    const matches = await partition.query({ vector, topK, filter, includeMetadata: true });
    const best = new Map<string, number>();
    for (const { score = 0, metadata } of matches) {
      const chunkId = String(metadata?.chunkId);
      if (live.fileOf(chunkId) && !best.has(chunkId)) best.set(chunkId, score);
    }
    if (best.size >= limit || matches.length < topK || topK === MOST_MATCHES) {
      return [...best]
        .slice(0, limit)
        .map(([chunkId, similarity]) => ({ ...hitOf(live, chunkId), similarity }));
    }
  }
}

/** The hit of a live chunk; only chunks of live editions are found. */
function hitOf(live: LiveFiles, chunkId: string): Hit {
  const edition = live.fileOf(chunkId)?.edition;
  return edition === undefined ? { chunkId } : { chunkId, edition };
}

/** The similarity of the windows of each given chunk. */
export async function similaritiesOf(
  { partition, model }: Windows,
  live: LiveFiles,
  vector: Float32Array,
  chunkIds: string[],
): Promise<Map<string, WindowSimilarities>> {
  const found = new Map<string, WindowSimilarities>();
  const measure = async (ids: string[]): Promise<void> => {
    const versions = [...new Set(ids.flatMap((id) => live.fileOf(id)?.version ?? []))];
    const filter = { version: { $in: versions }, model, chunkId: { $in: ids } };
    const matches = await partition.query({ vector, topK: FREQUENCY_LIMIT, filter, includeMetadata: true });
    const before = found.size;
    const byChunk = Map.groupBy(matches, ({ metadata }) => String(metadata?.chunkId));
    for (const [chunkId, windows] of byChunk) {
      const scores = windows.map(({ score = 0 }) => score);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      found.set(chunkId, { best: Math.max(...scores), mean });
    }
    const left = ids.filter((id) => !found.has(id));
    // Chunks with many windows may have filled the response, so measure the others again.
    if (matches.length === FREQUENCY_LIMIT && left.length > 0 && found.size > before) await measure(left);
  };
  const known = chunkIds.filter((id) => live.fileOf(id));
  await Promise.all(groups(known, MEASURED_AT_ONCE).map(measure));
  return found;
}

/**
 * Queries each word separately: the response contains the chunks that have the word, whose number gives its rarity, and its
 * weight in each of them.
 */
export async function lexicalHits(
  terms: Partition,
  live: LiveFiles,
  words: string[][],
  limit: number,
): Promise<LexicalResult> {
  if (words.length === 0) return { hits: [], reach: 0 };
  const documents = live.chunks;
  const found = await Promise.all(words.map((alternatives) => weightsOf(terms, live, alternatives)));
  const frequencies = found.map(({ size }) => size);
  const scores = new Map<string, number>();
  for (const weights of found)
    for (const [chunkId, weight] of weights)
      scores.set(chunkId, (scores.get(chunkId) ?? 0) + weight * rarity(documents, weights.size));
  const hits = [...scores]
    .map(([chunkId, bm25]) => ({ ...hitOf(live, chunkId), bm25 }))
    .sort((a, b) => b.bm25 - a.bm25);
  return { hits: hits.slice(0, limit), reach: bm25Reach({ documents, averageLength: 1, frequencies }) };
}

async function weightsOf(
  terms: Partition,
  live: LiveFiles,
  alternatives: string[],
): Promise<Map<string, number>> {
  const indices = [...new Set(alternatives.map(termIndex))];
  const sparseVector = { indices, values: indices.map(() => 1) };
  const answers = await Promise.all(
    groups(live.versions, MOST_VALUES).map((versions) =>
      terms.query({ sparseVector, topK: FREQUENCY_LIMIT, filter: { version: { $in: versions } } }),
    ),
  );
  const weights = new Map<string, number>();
  for (const { id, score = 0 } of answers.flat()) {
    const chunkId = `${fileOfRecord(id)}:${id.slice(id.lastIndexOf(':') + 1)}`;
    if (score > 0 && live.fileOf(chunkId)) weights.set(chunkId, score);
  }
  return weights;
}

function groups<T>(values: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, number) =>
    values.slice(number * size, (number + 1) * size),
  );
}
