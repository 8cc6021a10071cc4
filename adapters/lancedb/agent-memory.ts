import type { Table } from '@lancedb/lancedb';
import type { Chunk, SearchScope } from '../../domain/ports/vector-store.ts';
import { all, oneOf, owned } from './filter.ts';
import { toChunk } from './rows.ts';
import { makeSegment, markOf, type Segment, type WindowVector } from './segment.ts';

export interface MemoryLimits {
  /** Of one agent: more is searched through the indexes. Comparing 200,000 windows of 384 numbers takes some 30 ms. */
  chunks: number;
  windows: number;
  /** Of all agents together; who was searched least recently goes first. */
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
  bytes: number;
}

type Marks = Map<string, Map<string, string>>;

/**
 * Agents as they are searched in memory: reading their rows anew for every question costs several times the
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
  private readonly loading = new Map<string, Promise<Snapshot>>();

  constructor(chunks: Table, windows: Table | null, limits: MemoryLimits) {
    this.chunks = chunks;
    this.windows = windows;
    this.limits = limits;
  }

  /** The files of the scope as they are now; null when the agent is too large. */
  async segments(scope: SearchScope): Promise<Segment[] | null> {
    const { segments } = await this.current({ companyId: scope.companyId, agentId: scope.agentId });
    if (!segments) return null;
    const wanted = scope.fileIds ? new Set(scope.fileIds) : null;
    const unwanted = new Set(scope.exceptFileIds);
    return [...segments.values()].filter(
      ({ fileId }) => (wanted?.has(fileId) ?? true) && !unwanted.has(fileId),
    );
  }

  private async current(owner: Owner): Promise<Snapshot> {
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
      const running = this.loading.get(key) ?? this.load(key, owner, known);
      const loaded = await running;
      if (loaded.version >= asked) return loaded;
    }
  }

  private async load(key: string, owner: Owner, known: Snapshot | undefined): Promise<Snapshot> {
    const reading = this.read(owner, known?.segments ?? new Map());
    this.loading.set(key, reading);
    try {
      const snapshot = await reading;
      this.snapshots.delete(key);
      this.snapshots.set(key, snapshot);
      this.forgetOldest();
      return snapshot;
    } finally {
      this.loading.delete(key);
    }
  }

  /**
   * Reads which chunks there are, takes what is known of them, reads the rest, and looks again: a segment counts
   * when its chunks are still there after its windows were read, which is when none of them can have been missing.
   */
  private async read(owner: Owner, known: Map<string, Segment>): Promise<Snapshot> {
    let segments = known;
    for (;;) {
      const version = await this.chunks.version();
      if (await this.isTooLarge(owner)) return { version, segments: null, bytes: 0 };
      const marks = await this.readMarks(owner);
      const kept = [...segments.values()].filter((segment) => isCurrent(segment, marks.get(segment.fileId)));
      segments = new Map(kept.map((segment) => [segment.fileId, segment]));
      const missing = [...marks.keys()].filter((fileId) => !segments.has(fileId));
      if (missing.length === 0) return snapshotOf(version, segments);
      for (const segment of await this.readSegments(owner, missing)) segments.set(segment.fileId, segment);
      if ((await this.chunks.version()) === version) return snapshotOf(version, segments);
    }
  }

  private async isTooLarge(owner: Owner): Promise<boolean> {
    const where = owned(owner);
    const [chunks, windows] = await Promise.all([
      this.chunks.countRows(where),
      this.windows?.countRows(where) ?? 0,
    ]);
    return chunks > this.limits.chunks || windows > this.limits.windows;
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

  private async readSegments(owner: Owner, fileIds: string[]): Promise<Segment[]> {
    const where =
      fileIds.length <= FILES_IN_FILTER ? all(owned(owner), oneOf('fileId', fileIds)) : owned(owner);
    const rows: Chunk[] = await this.chunks.query().where(where).toArray();
    const chunks = Map.groupBy(rows.map(toChunk), ({ fileId }) => fileId);
    const windows = Map.groupBy(await this.readWindows(where), ({ fileId }) => fileId);
    return fileIds.flatMap((fileId) => {
      const own = chunks.get(fileId);
      return own ? [makeSegment(fileId, own, windows.get(fileId) ?? [])] : [];
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

/** More are not named one by one. */
const FILES_IN_FILTER = 500;
/** Also the smallest take something. */
const MOST_AGENTS = 10_000;

function isCurrent(segment: Segment, marks: Map<string, string> | undefined): boolean {
  return (
    marks?.size === segment.chunkIds.length &&
    segment.chunkIds.every((id, position) => marks.get(id) === segment.marks[position])
  );
}

function snapshotOf(version: number, segments: Map<string, Segment>): Snapshot {
  return { version, segments, bytes: segments.values().reduce((sum, { bytes }) => sum + bytes, 0) };
}

function strings(column: Iterable<string> | null): string[] {
  return [...(column ?? [])];
}
