import type { Connection, Table } from '@lancedb/lancedb';
import type {
  Chunk,
  DenseHit,
  LexicalResult,
  SearchScope,
  VectorStore,
  Window,
  WindowSimilarities,
} from '../../domain/ports/vector-store.ts';
import type { AgentMemory, MemoryLimits } from './agent-memory.ts';
import { withCommitRetries } from './commits.ts';
import { all, oneOf, owned, searchable } from './filter.ts';
import { compact, fold, indexLargeAgents, type FoldingLimits } from './maintenance.ts';
import { chunkRows, toChunk, windowRows } from './rows.ts';
import { searchDense, searchLexical, similarities } from './search.ts';
import { chunksOf, idsWithin, nearestChunks, similaritiesOf } from './segment-search.ts';
import { isWindowsTable } from './tables.ts';
import { lexicalHits } from './word-search.ts';

/** Ids in one filter. */
const ID_BATCH = 500;
/** Chunks and windows in two tables. Agents within the memory's limits are searched there, larger ones through the indexes. */
export class LanceDbStore implements VectorStore {
  private readonly connection: Connection;
  private readonly chunks: Table;
  private readonly windows: Table | null;
  private readonly memory: AgentMemory;
  private readonly limits: Pick<Parts, 'memoryLimits' | 'folding'>;
  private readonly dimension: number;
  private optimizing: Promise<void> = Promise.resolve();
  private hasDeletedCompany = false;

  constructor(parts: Parts, dimension: number) {
    this.connection = parts.connection;
    this.chunks = parts.chunks;
    this.windows = parts.windows;
    this.memory = parts.memory;
    this.limits = parts;
    this.dimension = dimension;
  }

  async putWindows(windows: Window[]): Promise<void> {
    const table = this.windows;
    if (windows.length === 0) return;
    if (!table) throw new Error('There is no embedding model, so there can be no vectors.');
    const rows = windowRows(windows, this.dimension);
    await withCommitRetries(() =>
      table.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll().execute(rows),
    );
  }

  /** Our own disk or bucket takes them in the commit. */
  async putChunks(): Promise<void> {}

  async commitChunks(
    { fileIds, ...owner }: { companyId: string; agentId: string; fileIds: string[] },
    chunks: Chunk[],
  ): Promise<void> {
    const outdated = all(owned(owner), oneOf('fileId', fileIds));
    if (chunks.length === 0) return deleteRows(this.chunks, outdated);
    const rows = chunkRows(chunks);
    await withCommitRetries(() =>
      this.chunks
        .mergeInsert('id')
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .whenNotMatchedBySourceDelete({ where: outdated })
        .execute(rows),
    );
  }

  async searchDense(scope: SearchScope, vector: Float32Array, limit: number): Promise<DenseHit[]> {
    const segments = await this.memory.segments(scope);
    if (segments) return nearestChunks(segments, vector, limit);
    return searchDense(this.chunks, this.windows, scope, vector, limit);
  }

  async searchLexical(scope: SearchScope, words: string[][], limit: number): Promise<LexicalResult> {
    const segments = await this.memory.segments(scope);
    return segments ? lexicalHits(segments, words, limit) : searchLexical(this.chunks, scope, words, limit);
  }

  async getChunks(scope: SearchScope, ids: string[]): Promise<Chunk[]> {
    if (ids.length === 0) return [];
    const segments = await this.memory.segments(scope);
    const known = segments && chunksOf(segments, ids);
    if (known) return known;
    // What the segments hold is in the scope. To look for all chunks of a large agent, too, takes as long again.
    const where = segments
      ? all(owned({ companyId: scope.companyId }), oneOf('id', idsWithin(segments, ids)))
      : all(searchable(scope), oneOf('id', ids));
    const rows: Chunk[] = await this.chunks.query().where(where).toArray();
    return rows.map(toChunk);
  }

  async similarities(
    scope: SearchScope,
    vector: Float32Array,
    chunkIds: string[],
  ): Promise<Map<string, WindowSimilarities>> {
    const segments = await this.memory.segments(scope);
    if (segments) return similaritiesOf(segments, vector, chunkIds);
    return similarities(this.chunks, this.windows, scope, vector, chunkIds);
  }

  async listChunks(
    scope: { companyId: string; fileId: string },
    page: { offset: number; limit: number },
  ): Promise<{ chunks: Chunk[]; total: number }> {
    const where = owned(scope);
    // A file's chunks are numbered without gaps, so a page is a range of numbers.
    const range = `chunkIndex >= ${page.offset} AND chunkIndex < ${page.offset + page.limit}`;
    const [total, rows] = await Promise.all([
      this.chunks.countRows(where),
      this.chunks.query().where(all(where, range)).toArray() as Promise<Chunk[]>,
    ]);
    return { total, chunks: rows.map(toChunk).sort((a, b) => a.chunkIndex - b.chunkIndex) };
  }

  async findWindowVectors(
    scope: { companyId: string; agentId: string },
    contentKeys: string[],
  ): Promise<Map<string, Float32Array>> {
    const found = new Map<string, Float32Array>();
    for (const keys of batches(contentKeys)) {
      const where = all(owned(scope), oneOf('contentKey', keys));
      const query = this.windows?.query().where(where).select(['contentKey', 'vector']);
      const rows: { contentKey: string; vector: Iterable<number> }[] = (await query?.toArray()) ?? [];
      for (const row of rows) found.set(row.contentKey, Float32Array.from(row.vector));
    }
    return found;
  }

  /** Chunks first: from then on nothing of the file can be found. */
  async deleteFile(scope: { companyId: string; fileId: string }): Promise<void> {
    await this.deleteEverywhere(owned(scope));
  }

  async deleteAgent(scope: { companyId: string; agentId: string }): Promise<void> {
    await this.deleteEverywhere(owned(scope));
  }

  async deleteCompany(companyId: string): Promise<void> {
    this.hasDeletedCompany = true;
    await this.deleteEverywhere(owned({ companyId }));
  }

  async prune(scope: { companyId: string; fileId: string }): Promise<void> {
    const where = owned(scope);
    const columns = ['id', 'edition'];
    const chunks: Edition[] = await this.chunks.query().where(where).select(columns).toArray();
    const editions = new Map(chunks.map(({ id, edition }) => [id, edition]));
    for (const table of await this.windowsTables()) {
      const rows: (Edition & { chunkId: string })[] = await table
        .query()
        .where(where)
        .select([...columns, 'chunkId'])
        .toArray();
      const orphans = rows.filter(({ chunkId, edition }) => editions.get(chunkId) !== edition);
      if (orphans.length === rows.length) await deleteRows(table, where);
      else
        for (const ids of batches(orphans.map(({ id }) => id)))
          await deleteRows(table, all(where, oneOf('id', ids)));
    }
  }

  async count(scope: {
    companyId: string;
    agentId?: string;
    fileId?: string;
  }): Promise<{ chunks: number; windows: number }> {
    const where = owned(scope);
    const [chunks, windows] = await Promise.all([
      this.chunks.countRows(where),
      this.windows?.countRows(where) ?? 0,
    ]);
    return { chunks, windows };
  }

  async listFileIds(companyId: string): Promise<string[]> {
    const ids = new Set<string>();
    for (const table of [this.chunks, ...(await this.windowsTables())]) {
      const rows: { fileId: string }[] = await table
        .query()
        .where(owned({ companyId }))
        .select(['fileId'])
        .toArray();
      for (const row of rows) ids.add(row.fileId);
    }
    return [...ids];
  }

  optimize(): Promise<void> {
    const run = this.optimizing.then(() => this.maintain());
    this.optimizing = run.catch(() => {});
    return run;
  }

  async close(): Promise<void> {
    await this.optimizing;
    this.chunks.close();
    this.windows?.close();
    this.connection.close();
  }

  /** What a company has deleted is to be gone for good; otherwise the work is done when it pays. */
  private async maintain(): Promise<void> {
    const { folding, memoryLimits } = this.limits;
    const isThorough = this.hasDeletedCompany;
    const tables = isThorough ? await this.windowsTables() : this.windows ? [this.windows] : [];
    for (const table of [this.chunks, ...tables]) {
      await (isThorough ? compact(table) : fold(table, folding));
    }
    if (isThorough) this.hasDeletedCompany = false;
    if (this.windows) await indexLargeAgents(this.windows, memoryLimits.windows);
  }

  private async deleteEverywhere(where: string): Promise<void> {
    for (const table of [this.chunks, ...(await this.windowsTables())]) await deleteRows(table, where);
  }

  /** Also those of models that were used before. */
  private async windowsTables(): Promise<Table[]> {
    const names = await this.connection.tableNames();
    return Promise.all(names.filter(isWindowsTable).map((name) => this.connection.openTable(name)));
  }
}

export interface Parts {
  connection: Connection;
  chunks: Table;
  /** Null without an embedding model. */
  windows: Table | null;
  memory: AgentMemory;
  memoryLimits: MemoryLimits;
  folding: FoldingLimits;
}

interface Edition {
  id: string;
  edition: string;
}

/** Deletes without leaving an empty version behind where there is nothing to delete. */
async function deleteRows(table: Table, where: string): Promise<void> {
  if ((await table.countRows(where)) === 0) return;
  await withCommitRetries(() => table.delete(where));
}

function* batches(ids: string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += ID_BATCH) yield ids.slice(start, start + ID_BATCH);
}
