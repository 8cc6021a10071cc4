import { setImmediate as otherWork } from 'node:timers/promises';
import { bm25Reach, rarity, wordScore } from '../../domain/knowledge/bm25.ts';
import type { Chunk, LexicalResult, WindowSimilarities } from '../../domain/ports/vector-store.ts';
import { countsOf, unit, type Segment } from './segment.ts';

/** Numbers compared before other requests get their turn: some two milliseconds. */
const SLICE = 8_000_000;

/** The best chunks by their best window, exact. */
export async function nearestChunks(
  segments: Segment[],
  vector: Float32Array,
  limit: number,
): Promise<{ chunkId: string; similarity: number }[]> {
  const query = unit(vector);
  const scores: Float32Array[] = [];
  let compared = 0;
  for (const segment of segments) {
    const best = new Float32Array(segment.chunkIds.length).fill(-Infinity);
    scores.push(best);
    const step = Math.floor(SLICE / query.length);
    for (let start = 0; start < segment.owners.length; start += step) {
      const end = Math.min(start + step, segment.owners.length);
      compare(segment, query, best, start, end);
      compared += (end - start) * query.length;
      if (compared < SLICE) continue;
      compared = 0;
      await otherWork();
    }
  }
  return top(segments, scores, limit).map(({ chunkId, score }) => ({ chunkId, similarity: score }));
}

/** The chunks of these ids; unknown ones are left out. */
export function chunksOf(segments: Segment[], ids: string[]): Chunk[] {
  return ids.flatMap((id) => {
    for (const { positions, chunks } of segments) {
      const position = positions.get(id);
      if (position !== undefined) return chunks[position] ?? [];
    }
    return [];
  });
}

/** How near the windows of each given chunk are; chunks without any are left out. */
export function similaritiesOf(
  segments: Segment[],
  vector: Float32Array,
  chunkIds: string[],
): Map<string, WindowSimilarities> {
  const query = unit(vector);
  // A chunk's id begins with its file's.
  const wanted = Map.groupBy(chunkIds, (id) => id.slice(0, id.lastIndexOf(':')));
  const found = new Map<string, WindowSimilarities>();
  for (const { fileId, positions, firstWindows, vectors } of segments) {
    for (const id of wanted.get(fileId) ?? []) {
      const position = positions.get(id);
      if (position === undefined) continue;
      const windows = vectors.compare(query, firstWindows[position] ?? 0, firstWindows[position + 1] ?? 0);
      if (windows.length === 0) continue;
      const sum = windows.reduce((total, similarity) => total + similarity, 0);
      found.set(id, { best: Math.max(...windows), mean: sum / windows.length });
    }
  }
  return found;
}

/** BM25 with the statistics of just these segments. */
export function lexicalHits(segments: Segment[], words: string[][], limit: number): LexicalResult {
  if (words.length === 0) return { hits: [], reach: 0 };
  const uses = segments.map((segment) => words.map((alternatives) => countsOf(segment, alternatives)));
  const documents = segments.reduce((sum, { chunkIds }) => sum + chunkIds.length, 0);
  const terms = segments.reduce((sum, { lengths }) => sum + lengths.reduce((a, b) => a + b, 0), 0);
  const averageLength = Math.max(1, terms / Math.max(1, documents));
  const frequencies = words.map((_, word) =>
    uses.reduce((sum, counts) => sum + (counts[word]?.size ?? 0), 0),
  );
  const weights = frequencies.map((frequency) => rarity(documents, frequency));
  const scores = segments.map(({ chunkIds, lengths }, index) => {
    const sums = new Float32Array(chunkIds.length);
    for (const [word, counts] of (uses[index] ?? []).entries())
      for (const [position, count] of counts)
        sums[position] =
          (sums[position] ?? 0) +
          wordScore(count, weights[word] ?? 0, (lengths[position] ?? 0) / averageLength);
    return sums.map((sum) => sum || -Infinity);
  });
  const hits = top(segments, scores, limit).map(({ chunkId, score }) => ({ chunkId, bm25: score }));
  return { hits, reach: bm25Reach({ documents, averageLength, frequencies }) };
}

/** Raises `best` of each window's chunk to the window's similarity. */
function compare(
  { vectors, owners }: Segment,
  query: Float32Array,
  best: Float32Array,
  start: number,
  end: number,
): void {
  for (const [index, similarity] of vectors.compare(query, start, end).entries()) {
    const owner = owners[start + index] ?? 0;
    if (similarity > (best[owner] ?? 0)) best[owner] = similarity;
  }
}

/** The `limit` best of all segments' scores, best first. -Infinity is no score. */
function top(
  segments: Segment[],
  scores: Float32Array[],
  limit: number,
): { chunkId: string; score: number }[] {
  const least = leastOf(scores, limit);
  const found = segments.flatMap(({ chunkIds }, index) => {
    const chosen: { chunkId: string; score: number }[] = [];
    for (const [position, score] of (scores[index] ?? []).entries())
      if (score >= least && score > -Infinity) chosen.push({ chunkId: chunkIds[position] ?? '', score });
    return chosen;
  });
  return found.sort((a, b) => b.score - a.score).slice(0, limit);
}

function leastOf(scores: Float32Array[], limit: number): number {
  const all = new Float32Array(scores.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of scores) {
    all.set(part, at);
    at += part.length;
  }
  return all.sort()[all.length - limit] ?? -Infinity;
}
