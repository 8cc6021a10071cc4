import type { Chunk } from '../../domain/ports/vector-store.ts';
import { makePostings, type Postings } from './postings.ts';
import { VectorTable } from './vector-table.ts';

/** One file of an agent as it is searched in memory. It never changes: a file that changes gets a new one. */
export interface Segment {
  fileId: string;
  /** The edition of all its chunks, which are committed together. */
  edition: string;
  /** By position; null where there are too many to keep their texts. */
  chunks: Chunk[] | null;
  chunkIds: string[];
  /** Place of each chunk in the lists above and below, by its id. */
  positions: Map<string, number>;
  /** What `markOf` said of each chunk when it was read. */
  marks: string[];
  postings: Postings;
  /** Number of terms of all chunks. */
  length: number;
  /** The vectors of the windows. */
  vectors: VectorTable;
  /** For each window, the position of its chunk: those of a chunk lie together. */
  owners: Uint32Array;
  /** Windows of the chunk at `n` are those from `firstWindows[n]` to `firstWindows[n + 1]`. */
  firstWindows: Uint32Array;
  /** What it takes in memory, about. */
  bytes: number;
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
export function makeSegment(
  fileId: string,
  chunks: Chunk[],
  windows: WindowVector[],
  keepsTexts: boolean,
): Segment {
  const positions = new Map(chunks.map(({ id }, position) => [id, position]));
  const own = windows
    .flatMap(({ chunkId, edition, vector }) => {
      const owner = positions.get(chunkId);
      return owner !== undefined && chunks[owner]?.edition === edition ? [{ owner, vector }] : [];
    })
    .sort((a, b) => a.owner - b.owner);
  const postings = makePostings(chunks.map(({ terms }) => terms));
  const vectors = new VectorTable(own.map(({ vector }) => vector));
  const textLength = chunks.reduce((sum, chunk) => sum + chunk.content.length + chunk.terms.length, 0);
  return {
    fileId,
    edition: chunks[0]?.edition ?? '',
    chunks: keepsTexts ? chunks : null,
    chunkIds: chunks.map(({ id }) => id),
    positions,
    marks: chunks.map(markOf),
    postings,
    length: postings.lengths.reduce((sum, length) => sum + length, 0),
    vectors,
    owners: Uint32Array.from(own, ({ owner }) => owner),
    firstWindows: startsOf(own, chunks.length),
    bytes:
      vectors.bytes +
      (keepsTexts ? textLength : 0) +
      postings.bytes +
      4 * own.length +
      4 * chunks.length * ENTRY_BYTES,
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
