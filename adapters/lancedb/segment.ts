import type { Chunk } from '../../domain/ports/vector-store.ts';
import { makeVectorTable, type VectorTable } from './vector-table.ts';

/** One file of an agent as it is searched in memory. It never changes: a file that changes gets a new one. */
export interface Segment {
  fileId: string;
  /** By position. */
  chunks: Chunk[];
  chunkIds: string[];
  /** Place of each chunk in the lists above and below, by its id. */
  positions: Map<string, number>;
  /** What `markOf` said of each chunk when it was read. */
  marks: string[];
  /** Number of terms of each chunk. */
  lengths: Uint32Array;
  postings: Postings;
  /** Unit vectors of the windows. */
  vectors: VectorTable;
  /** For each window, the position of its chunk: those of a chunk lie together. */
  owners: Uint32Array;
  /** Windows of the chunk at `n` are those from `firstWindows[n]` to `firstWindows[n + 1]`. */
  firstWindows: Uint32Array;
  /** What it takes in memory, about. */
  bytes: number;
}

/** The chunks that have a term lie at `starts[n]` to `starts[n + 1]` of both lists, where `n = terms.get(term)`. */
interface Postings {
  terms: Map<string, number>;
  starts: Uint32Array;
  chunks: Uint32Array;
  counts: Uint32Array;
}

export interface WindowVector {
  chunkId: string;
  edition: string;
  vector: Float32Array;
}

/** A map entry with its string, in bytes. */
const ENTRY_BYTES = 150;

/** Tells whether a chunk is still the one that was read. */
export function markOf({ edition, contentHash }: Pick<Chunk, 'edition' | 'contentHash'>): string {
  return `${edition} ${contentHash}`;
}

/** @param windows of any edition; those of the chunk's own count */
export function makeSegment(fileId: string, chunks: Chunk[], windows: WindowVector[]): Segment {
  const positions = new Map(chunks.map(({ id }, position) => [id, position]));
  const own = windows
    .flatMap(({ chunkId, edition, vector }) => {
      const owner = positions.get(chunkId);
      return owner !== undefined && chunks[owner]?.edition === edition ? [{ owner, vector }] : [];
    })
    .sort((a, b) => a.owner - b.owner);
  const terms = chunks.map((chunk) => chunk.terms.split(' '));
  const postings = makePostings(terms);
  const vectors = makeVectorTable(own.map(({ vector }) => unit(vector)));
  const textLength = chunks.reduce((sum, chunk) => sum + chunk.content.length + chunk.terms.length, 0);
  return {
    fileId,
    chunks,
    chunkIds: chunks.map(({ id }) => id),
    positions,
    marks: chunks.map(markOf),
    lengths: Uint32Array.from(terms, ({ length }) => length),
    postings,
    vectors,
    owners: Uint32Array.from(own, ({ owner }) => owner),
    firstWindows: startsOf(own, chunks.length),
    bytes:
      vectors.bytes +
      textLength +
      postings.chunks.byteLength * 2 +
      (postings.terms.size + 4 * chunks.length) * ENTRY_BYTES,
  };
}

/** Where the windows of each chunk begin, and after the last chunk where they end. */
function startsOf(windows: { owner: number }[], chunks: number): Uint32Array {
  const starts = new Uint32Array(chunks + 1);
  for (const { owner } of windows) starts[owner + 1] = (starts[owner + 1] ?? 0) + 1;
  for (let chunk = 0; chunk < chunks; chunk += 1)
    starts[chunk + 1] = (starts[chunk + 1] ?? 0) + (starts[chunk] ?? 0);
  return starts;
}

/** How often each chunk has any of the terms, by its position. */
export function countsOf({ postings }: Segment, alternatives: string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const term of alternatives) {
    const number = postings.terms.get(term);
    if (number === undefined) continue;
    const end = postings.starts[number + 1] ?? 0;
    for (let at = postings.starts[number] ?? 0; at < end; at += 1) {
      const chunk = postings.chunks[at] ?? 0;
      counts.set(chunk, (counts.get(chunk) ?? 0) + (postings.counts[at] ?? 0));
    }
  }
  return counts;
}

function makePostings(chunks: string[][]): Postings {
  const found = new Map<string, Map<number, number>>();
  for (const [position, terms] of chunks.entries()) {
    for (const term of terms) {
      let counts = found.get(term);
      if (!counts) found.set(term, (counts = new Map()));
      counts.set(position, (counts.get(position) ?? 0) + 1);
    }
  }
  const size = found.values().reduce((sum, counts) => sum + counts.size, 0);
  const postings: Postings = {
    terms: new Map(),
    starts: new Uint32Array(found.size + 1),
    chunks: new Uint32Array(size),
    counts: new Uint32Array(size),
  };
  let at = 0;
  for (const [term, counts] of found) {
    const number = postings.terms.size;
    postings.terms.set(term, number);
    for (const [position, count] of counts) {
      postings.chunks[at] = position;
      postings.counts[at] = count;
      at += 1;
    }
    postings.starts[number + 1] = at;
  }
  return postings;
}

/** The same direction with length 1; a vector of zeros stays one. */
export function unit(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  return vector.map((value) => value / length);
}
