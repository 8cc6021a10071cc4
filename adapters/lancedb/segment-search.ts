import { setImmediate as otherWork } from 'node:timers/promises';
import type { Chunk, DenseHit, Hit, WindowSimilarities } from '../../domain/ports/vector-store.ts';
import { BestOf } from './best-of.ts';
import type { Segment } from './segment.ts';
import { prepareQuery, type PreparedQuery } from './vector-table.ts';

/** Windows compared before other requests get their turn: less than a millisecond. */
const SLICE = 20_000;
/** Chunks compared exactly for each one wanted: the rough look errs (`npm run bench -- search` prints the recall). */
const LOOKED_AT = 4;
const LEAST_LOOKED_AT = 200;

/** The best chunks by their best window. */
export async function nearestChunks(
  segments: Segment[],
  vector: Float32Array,
  limit: number,
): Promise<DenseHit[]> {
  const query = prepareQuery(vector);
  const best = new BestOf<Hit>(limit);
  const promising = await roughlyNearest(segments, query, Math.max(LEAST_LOOKED_AT, LOOKED_AT * limit));
  for (const { segment, position } of promising)
    best.add(Math.max(...cosines(segment, position, query)), hitAt(segment, position));
  return best.inOrder().map(({ score, value }) => ({ ...value, similarity: score }));
}

export function hitAt({ chunkIds, edition }: Segment, position: number): Hit {
  return { chunkId: chunkIds[position] ?? '', edition };
}

interface Place {
  segment: Segment;
  /** The place of the chunk in its segment. */
  position: number;
}

async function roughlyNearest(segments: Segment[], query: PreparedQuery, limit: number): Promise<Place[]> {
  const best = new BestOf<Place>(limit);
  let compared = 0;
  for (const segment of segments) {
    for (const slice of slices(segment)) {
      addBest(best, segment, query, slice);
      compared += slice.end - slice.start;
      if (compared < SLICE) continue;
      compared = 0;
      await otherWork();
    }
  }
  return best.inOrder().map(({ value }) => value);
}

/** Stretches of a segment's windows that hold whole chunks. */
function* slices({ owners, firstWindows, vectors }: Segment): Generator<{ start: number; end: number }> {
  for (let start = 0; start < vectors.rows;) {
    const last = owners[Math.min(start + SLICE, vectors.rows) - 1] ?? 0;
    const end = firstWindows[last + 1] ?? vectors.rows;
    yield { start, end };
    start = end;
  }
}

/** Each chunk counts once, by its best window: those of a chunk come one after another. */
function addBest(
  best: BestOf<Place>,
  segment: Segment,
  query: PreparedQuery,
  slice: { start: number; end: number },
): void {
  const { owners } = segment;
  let most = -Infinity;
  let position = 0;
  const bar = () => best.least;
  segment.vectors.roughly(query, slice, bar, (row, cosine) => {
    if (!best.takes(cosine)) return;
    const owner = owners[row] ?? 0;
    if (owner === position) most = Math.max(most, cosine);
    else {
      best.add(most, { segment, position });
      most = cosine;
      position = owner;
    }
  });
  best.add(most, { segment, position });
}

/** The chunks of these ids; unknown ones are left out. Null where the texts are not kept. */
export function chunksOf(segments: Segment[], ids: string[]): Chunk[] | null {
  const found: Chunk[] = [];
  const wanted = byFile(ids);
  for (const { fileId, positions, chunks } of segments) {
    for (const id of wanted.get(fileId) ?? []) {
      const position = positions.get(id);
      if (position === undefined) continue;
      const chunk = chunks?.[position];
      if (!chunk) return null;
      found.push(chunk);
    }
  }
  return found;
}

/** The ids that name chunks of these segments. */
export function idsWithin(segments: Segment[], ids: string[]): string[] {
  const wanted = byFile(ids);
  return segments.flatMap(({ fileId, positions }) =>
    (wanted.get(fileId) ?? []).filter((id) => positions.has(id)),
  );
}

/** How near the windows of each given chunk are; chunks without any are left out. */
export function similaritiesOf(
  segments: Segment[],
  vector: Float32Array,
  chunkIds: string[],
): Map<string, WindowSimilarities> {
  const query = prepareQuery(vector);
  const wanted = byFile(chunkIds);
  const found = new Map<string, WindowSimilarities>();
  for (const segment of segments) {
    for (const id of wanted.get(segment.fileId) ?? []) {
      const position = segment.positions.get(id);
      const windows = position === undefined ? [] : cosines(segment, position, query);
      if (windows.length === 0) continue;
      const sum = windows.reduce((total, similarity) => total + similarity, 0);
      found.set(id, { best: Math.max(...windows), mean: sum / windows.length });
    }
  }
  return found;
}

function cosines({ vectors, firstWindows }: Segment, position: number, query: PreparedQuery): number[] {
  const start = firstWindows[position] ?? 0;
  const length = (firstWindows[position + 1] ?? 0) - start;
  return vectors.exactly(query, start, length);
}

/** A chunk's id begins with its file's. */
function byFile(chunkIds: string[]): Map<string, string[]> {
  return Map.groupBy(chunkIds, (id) => id.slice(0, id.lastIndexOf(':')));
}
