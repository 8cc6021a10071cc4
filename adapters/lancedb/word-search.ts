import { setImmediate as otherWork } from 'node:timers/promises';
import { bm25Reach, rarity, wordScore } from '../../domain/knowledge/bm25.ts';
import type { Hit, LexicalResult } from '../../domain/ports/vector-store.ts';
import { BestOf } from './best-of.ts';
import { placeOf } from './postings.ts';
import { hitAt } from './segment-search.ts';
import type { Segment } from './segment.ts';

/** Chunks that have a word, and how often. */
interface Uses {
  chunks: Uint32Array;
  counts: Uint8Array | Uint32Array;
}

/** Uses and chunks looked at before other requests get their turn: about a millisecond. */
const SLICE = 100_000;

/** BM25 with the statistics of just these segments. */
export async function lexicalHits(
  segments: Segment[],
  words: string[][],
  limit: number,
): Promise<LexicalResult> {
  if (words.length === 0) return { hits: [], reach: 0 };
  const uses = segments.map((segment) => words.map((alternatives) => usesOf(segment, alternatives)));
  const documents = segments.reduce((sum, { chunkIds }) => sum + chunkIds.length, 0);
  const terms = segments.reduce((sum, { length }) => sum + length, 0);
  const averageLength = Math.max(1, terms / Math.max(1, documents));
  const frequencies = words.map((_, word) =>
    uses.reduce((sum, own) => sum + (own[word]?.chunks.length ?? 0), 0),
  );
  const weights = frequencies.map((frequency) => rarity(documents, frequency));
  const best = new BestOf<Hit>(limit);
  let looked = 0;
  for (const [index, segment] of segments.entries()) {
    const own = uses[index] ?? [];
    const size = own.reduce((sum, { chunks }) => sum + chunks.length, 0);
    if (size === 0) continue;
    const scores = scoresOf(segment, own, weights, averageLength);
    for (let position = 0; position < scores.length; position += 1) {
      const score = scores[position] ?? 0;
      if (score > 0 && best.takes(score)) best.add(score, hitAt(segment, position));
    }
    looked += size + scores.length;
    if (looked < SLICE) continue;
    looked = 0;
    await otherWork();
  }
  const hits = best.inOrder().map(({ score, value }) => ({ ...value, bm25: score }));
  return { hits, reach: bm25Reach({ documents, averageLength, frequencies }) };
}

/** By position; 0 where a chunk has none of the words. */
function scoresOf(
  { chunkIds, postings }: Segment,
  uses: Uses[],
  weights: number[],
  averageLength: number,
): Float32Array {
  const scores = new Float32Array(chunkIds.length);
  for (const [word, { chunks, counts }] of uses.entries()) {
    const weight = weights[word] ?? 0;
    for (let at = 0; at < chunks.length; at += 1) {
      const chunk = chunks[at] ?? 0;
      const ratio = (postings.lengths[chunk] ?? 0) / averageLength;
      scores[chunk] = (scores[chunk] ?? 0) + wordScore(counts[at] ?? 0, weight, ratio);
    }
  }
  return scores;
}

/** A chunk with several of the alternatives has the word as often as all of them together. */
function usesOf({ postings }: Segment, alternatives: string[]): Uses {
  const found = alternatives.flatMap((term) => {
    const { start, end } = placeOf(postings, term);
    return end > start
      ? [{ chunks: postings.texts.subarray(start, end), counts: postings.counts.subarray(start, end) }]
      : [];
  });
  const [only, ...others] = found;
  if (others.length === 0) return only ?? { chunks: new Uint32Array(), counts: new Uint32Array() };
  const sums = new Map<number, number>();
  for (const { chunks, counts } of found)
    for (const [at, chunk] of chunks.entries()) sums.set(chunk, (sums.get(chunk) ?? 0) + (counts[at] ?? 0));
  return { chunks: Uint32Array.from(sums.keys()), counts: Uint32Array.from(sums.values()) };
}
