import type { Table } from '@lancedb/lancedb';
import type { Chunk, SearchScope } from '../../domain/ports/vector-store.ts';
import { all, oneOf, owned } from './filter.ts';
import { toChunk } from './rows.ts';
import { makeSegment, markOf, type Segment, type WindowVector } from './segment.ts';

export interface MemoryLimits {
  /**
   * The most chunks of an agent that is searched in memory; larger ones use the indexes. Comparing a million windows of 384
   * numbers takes some 15 ms.
   */
  chunks: number;
  windows: number;
  /** Chunks of one agent whose texts are kept too; the texts of more are read when they were found. */
  texts: number;
  /** Chunks that a question waits for; while more are read, agents are searched through the indexes. */
  awaited: number;
  /** The most bytes of all agents together; the one searched least recently goes first. */
  bytes: number;
}

interface Owner {
  companyId: string;
  agentId: string;
}

interface Snapshot {
  /** Version of the chunks table that it shows, or an earlier one. */
  version: number;
  /** By file; null: too large to be kept. */
  segments: Map<string, Segment> | null;
  /** At this version or before it. */
  places: Places;
  bytes: number;
}

/** `isLong` resolves when there is so much to read that no question waits for it. */
interface Loading {
  snapshot: Promise<Snapshot>;
  isLong: Promise<null>;
}

/** Where the chunks of an agent lie in the table. A place never gets another row. */
type Places = BigUint64Array | null;

/** By file, what `markOf` says of each chunk. */
type Marks = Map<string, Map<string, string>>;

/**
 * Agents as they are searched in memory: reading their rows again for every question costs several times the
 * search itself. A snapshot is used only while the chunks table has the version that it was checked against, so
 * what any process commits or deletes is seen by the next question. The windows need no check of their own:
 * they are complete before their edition is committed and go only after its chunks.
 */
export class AgentMemory {
  private readonly chunks: Table;
  private readonly windows: Table | null;
  private readonly limits: MemoryLimits;
  /** Least recently searched first. */
  private readonly snapshots = new Map<string, Snapshot>();
  private readonly loading = new Map<string, Loading>();

  constructor(chunks: Table, windows: Table | null, limits: MemoryLimits) {
    this.chunks = chunks;
    this.windows = windows;
    this.limits = limits;
  }

  /** The files of the scope as they are now; null when the agent is too large, or much of it is still to be read. */
  async segments(scope: SearchScope): Promise<Segment[] | null> {
    const snapshot = await this.current({ companyId: scope.companyId, agentId: scope.agentId });
    const segments = snapshot?.segments;
    if (!segments) return null;
    const wanted = scope.fileIds ? new Set(scope.fileIds) : null;
    const unwanted = new Set(scope.exceptFileIds);
    return [...segments.values()].filter(
      ({ fileId }) => (wanted?.has(fileId) ?? true) && !unwanted.has(fileId),
    );
  }

  private async current(owner: Owner): Promise<Snapshot | null> {
    const key = JSON.stringify([owner.companyId, owner.agentId]);
    const asked = await this.chunks.version();
    for (;;) {
      const known = this.snapshots.get(key);
      if (known && known.version >= asked) {
        this.snapshots.delete(key);
        this.snapshots.set(key, known);
        return known;
      }
      // A load that began before this question may not have seen what this question must see: then once more.
      const { snapshot, isLong } = this.loading.get(key) ?? this.load(key, owner, known);
      const loaded = await Promise.race([snapshot, isLong]);
      if (loaded === null || loaded.version >= asked) return loaded;
    }
  }

  private load(key: string, owner: Owner, known: Snapshot | undefined): Loading {
    const { promise: isLong, resolve } = Promise.withResolvers<null>();
    const snapshot = this.read(owner, known, () => resolve(null))
      .then((read) => {
        this.snapshots.delete(key);
        this.snapshots.set(key, read);
        this.forgetOldest();
        return read;
      })
      .finally(() => this.loading.delete(key));
    const loading = { snapshot, isLong };
    this.loading.set(key, loading);
    return loading;
  }

  /**
   * Where all chunks lie where they lay, nothing has changed, as after most commits, which are of other agents. Otherwise
   * it reads which chunks there are, takes what is known of them, reads the rest, and looks again: a segment counts
   * when its chunks are still there after its windows were read, which is when none of them can have been missing.
   */
  private async read(owner: Owner, known: Snapshot | undefined, isLong: () => void): Promise<Snapshot> {
    let segments = known?.segments ?? new Map<string, Segment>();
    for (;;) {
      const version = await this.chunks.version();
      const count = await this.chunks.countRows(owned(owner));
      if (count > this.limits.chunks) return { version, ...TOO_LARGE };
      // Before the chunks: if these change in between, the next question finds other places.
      const places = await this.readPlaces(owner);
      if (known?.segments && isEqual(known.places, places)) return { ...known, version };
      const marks = await this.readMarks(owner);
      const kept = [...segments.values()].filter((segment) => isCurrent(segment, marks.get(segment.fileId)));
      segments = new Map(kept.map((segment) => [segment.fileId, segment]));
      const missing = [...marks].filter(([fileId]) => !segments.has(fileId));
      if (missing.length === 0) return snapshotOf(version, segments, places);
      const windows = (await this.windows?.countRows(owned(owner))) ?? 0;
      if (windows > this.limits.windows) return { version, ...TOO_LARGE };
      if (sizeOf(missing) > this.limits.awaited) isLong();
      const keepsTexts = count <= this.limits.texts;
      for (const batch of batches(missing))
        for (const segment of await this.readSegments(owner, batch, keepsTexts))
          segments.set(segment.fileId, segment);
      if ((await this.chunks.version()) === version) return snapshotOf(version, segments, places);
    }
  }

  private async readPlaces(owner: Owner): Promise<Places> {
    const query = this.chunks.query().where(owned(owner)).select([ROW_ID]).withRowId();
    return (await query.toArrow()).getChild(ROW_ID)?.toArray() ?? null;
  }

  private async readMarks(owner: Owner): Promise<Marks> {
    const columns = ['id', 'fileId', 'edition', 'contentHash'];
    const table = await this.chunks.query().where(owned(owner)).select(columns).toArrow();
    const [ids, fileIds, editions, hashes] = columns.map((name) => strings(table.getChild(name)));
    const marks: Marks = new Map();
    for (const [row, id] of (ids ?? []).entries()) {
      const fileId = fileIds?.[row] ?? '';
      let file = marks.get(fileId);
      if (!file) marks.set(fileId, (file = new Map()));
      file.set(id, markOf({ edition: editions?.[row] ?? '', contentHash: hashes?.[row] ?? '' }));
    }
    return marks;
  }

  private async readSegments(owner: Owner, fileIds: string[], keepsTexts: boolean): Promise<Segment[]> {
    const where = all(owned(owner), oneOf('fileId', fileIds));
    const rows: Chunk[] = await this.chunks.query().where(where).toArray();
    const chunks = Map.groupBy(rows.map(toChunk), ({ fileId }) => fileId);
    const windows = Map.groupBy(await this.readWindows(where), ({ fileId }) => fileId);
    return fileIds.flatMap((fileId) => {
      const own = chunks.get(fileId);
      return own ? [makeSegment(fileId, own, windows.get(fileId) ?? [], keepsTexts)] : [];
    });
  }

  private async readWindows(where: string): Promise<(WindowVector & { fileId: string })[]> {
    const columns = ['fileId', 'chunkId', 'edition'];
    const table = await this.windows
      ?.query()
      .where(where)
      .select([...columns, 'vector'])
      .toArrow();
    if (!table) return [];
    const [fileIds, chunkIds, editions] = columns.map((name) => strings(table.getChild(name)));
    const vectors = (table.getChild('vector')?.data ?? []).flatMap(({ length, children }) => {
      // A fixed-size list holds its numbers in its only child.
      const numbers = children[0]?.values as Float32Array;
      const dimension = numbers.length / length;
      return Array.from({ length }, (_, row) => numbers.subarray(row * dimension, (row + 1) * dimension));
    });
    return vectors.map((vector, row) => ({
      fileId: fileIds?.[row] ?? '',
      chunkId: chunkIds?.[row] ?? '',
      edition: editions?.[row] ?? '',
      vector,
    }));
  }

  private forgetOldest(): void {
    let total = this.snapshots.values().reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { bytes }] of this.snapshots) {
      if (total <= this.limits.bytes && this.snapshots.size <= MOST_AGENTS) return;
      this.snapshots.delete(key);
      total -= bytes;
    }
  }
}

/** Files and chunks that are read at once: the windows of this many chunks are some 15 MB. */
const FILES_IN_BATCH = 500;
const CHUNKS_IN_BATCH = 1000;
/** Lance's name for where a row lies: its fragment and its place in it. */
const ROW_ID = '_rowid';
/** Also the smallest take something. */
const MOST_AGENTS = 10_000;
const TOO_LARGE = { segments: null, places: null, bytes: 0 };

function sizeOf(files: [fileId: string, marks: Map<string, string>][]): number {
  return files.reduce((sum, [, { size }]) => sum + size, 0);
}

/** Ids of files that are read together. */
function* batches(files: [fileId: string, marks: Map<string, string>][]): Generator<string[]> {
  let ids: string[] = [];
  let chunks = 0;
  for (const [fileId, { size }] of files) {
    ids.push(fileId);
    chunks += size;
    if (ids.length < FILES_IN_BATCH && chunks < CHUNKS_IN_BATCH) continue;
    yield ids;
    ids = [];
    chunks = 0;
  }
  if (ids.length > 0) yield ids;
}

function isCurrent(segment: Segment, marks: Map<string, string> | undefined): boolean {
  return (
    marks?.size === segment.chunkIds.length &&
    segment.chunkIds.every((id, position) => marks.get(id) === segment.marks[position])
  );
}

function snapshotOf(version: number, segments: Map<string, Segment>, places: Places): Snapshot {
  const bytes = segments.values().reduce((sum, segment) => sum + segment.bytes, places?.byteLength ?? 0);
  return { version, segments, places, bytes };
}

function isEqual(some: Places, others: Places): boolean {
  return some?.length === others?.length && some?.every((place, at) => place === others?.[at]) === true;
}

function strings(column: Iterable<string> | null): string[] {
  return [...(column ?? [])];
}
