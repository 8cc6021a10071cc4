import type { Table } from '@lancedb/lancedb';
import type {
  Chunk,
  DenseHit,
  FileScope,
  LexicalResult,
  SearchScope,
  VectorStore,
  Window,
  WindowSimilarities,
} from '../../domain/ports/vector-store.ts';
import type { Agents } from './agents.ts';
import { withCommitRetries } from './commits.ts';
import { all, ofFile, ofFiles, oneOf } from './filter.ts';
import type { Maintenance } from './maintenance.ts';
import { chunkRows, deleteRows, fileIdsOf, toChunk, windowRows } from './rows.ts';
import { searchDense, searchLexical, similarities } from './search.ts';
import type { AgentTables, Owner } from './tables.ts';

/** Ids in one filter. */
const ID_BATCH = 500;

interface Scope {
  companyId: string;
  agentId?: string;
}

/** Chunks and windows of each agent in tables of its own, searched through LanceDB's indexes once they are large. */
export class LanceDbStore implements VectorStore {
  private readonly agents: Agents;
  private readonly maintenance: Maintenance;

  constructor(agents: Agents, maintenance: Maintenance) {
    this.agents = agents;
    this.maintenance = maintenance;
  }

  async putWindows(windows: Window[]): Promise<void> {
    const [first] = windows;
    if (!first) return;
    const table = await this.agents.makeWindows(first);
    const rows = windowRows(windows, this.agents.dimension);
    await withCommitRetries(() =>
      table.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll().execute(rows),
    );
  }

  /** Our own disk takes them in the commit. */
  async putChunks(): Promise<void> {}

  async commitChunks({ fileIds, ...owner }: Owner & { fileIds: string[] }, chunks: Chunk[]): Promise<void> {
    const outdated = oneOf('fileId', fileIds);
    if (chunks.length === 0) {
      await this.inEach(owner, ({ chunks, where }) => deleteRows(chunks, all(outdated, where)));
      return;
    }
    const table = await this.agents.makeChunks(owner);
    const rows = chunkRows(chunks);
    await withCommitRetries(() =>
      table
        .mergeInsert('id')
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .whenNotMatchedBySourceDelete({ where: outdated })
        .execute(rows),
    );
  }

  async searchDense(scope: SearchScope, vector: Float32Array, limit: number): Promise<DenseHit[]> {
    const found = await this.inEach(scope, (tables) => searchDense(tables, scope, vector, limit));
    return found.flat();
  }

  async searchLexical(scope: SearchScope, words: string[][], limit: number): Promise<LexicalResult> {
    const [found] = await this.inEach(scope, (tables) => searchLexical(tables, scope, words, limit));
    return found ?? NOTHING;
  }

  async getChunks(scope: SearchScope, ids: string[]): Promise<Chunk[]> {
    if (ids.length === 0) return [];
    const found = await this.inEach(scope, ({ chunks, where }) =>
      chunks
        .query()
        .where(all(oneOf('id', ids), where, ofFiles(scope)))
        .toArray(),
    );
    return found.flat().map(toChunk);
  }

  async similarities(
    scope: SearchScope,
    vector: Float32Array,
    chunkIds: string[],
  ): Promise<Map<string, WindowSimilarities>> {
    const [found] = await this.inEach(scope, (tables) => similarities(tables, scope, vector, chunkIds));
    return found ?? new Map<string, WindowSimilarities>();
  }

  async listChunks(
    scope: FileScope,
    page: { offset: number; limit: number },
  ): Promise<{ chunks: Chunk[]; total: number }> {
    // A file's chunks are numbered without gaps, so a page is a range of numbers.
    const range = `chunkIndex >= ${page.offset} AND chunkIndex < ${page.offset + page.limit}`;
    const found = await this.inEach(scope, async ({ chunks, where }) => {
      const own = all(ofFile(scope.fileId), where);
      const total = await chunks.countRows(own);
      const rows: Chunk[] = total > 0 ? await chunks.query().where(all(own, range)).toArray() : [];
      return { total, chunks: rows.map(toChunk).sort((a, b) => a.chunkIndex - b.chunkIndex) };
    });
    return found.find(({ total }) => total > 0) ?? { total: 0, chunks: [] };
  }

  async findWindowVectors(scope: Owner, contentKeys: string[]): Promise<Map<string, Float32Array>> {
    const known = new Map<string, Float32Array>();
    await this.inEach(scope, async ({ windows, where }) => {
      for (const keys of batches(contentKeys)) {
        const query = windows?.query().where(all(oneOf('contentKey', keys), where));
        const columns = query?.select(['contentKey', 'vector']);
        const rows: { contentKey: string; vector: Iterable<number> }[] = (await columns?.toArray()) ?? [];
        for (const row of rows) known.set(row.contentKey, Float32Array.from(row.vector));
      }
    });
    return known;
  }

  /** Chunks first: from then on nothing of the file can be found. */
  async deleteFile(scope: FileScope): Promise<void> {
    await this.agents.former.delete(scope);
    await this.inEach(scope, async (tables) => {
      for (const table of await this.agents.everyTable(tables)) await deleteRows(table, ofFile(scope.fileId));
    });
  }

  async deleteAgent(scope: Owner): Promise<void> {
    await this.agents.remove(scope);
  }

  async deleteCompany(companyId: string): Promise<void> {
    await this.agents.remove({ companyId });
  }

  async prune(scope: FileScope): Promise<void> {
    await this.inEach(scope, async (tables) => {
      const where = all(ofFile(scope.fileId), tables.where);
      const query = tables.chunks.query().where(where).select(['id', 'edition']);
      const chunks: Edition[] = await query.toArray();
      const editions = new Map(chunks.map(({ id, edition }) => [id, edition]));
      for (const table of (await this.agents.everyTable(tables)).slice(1))
        await pruneWindows(table, where, editions);
    });
  }

  async count({
    fileId,
    ...scope
  }: Scope & { fileId?: string }): Promise<{ chunks: number; windows: number }> {
    const counts = await this.inEach(scope, async ({ chunks, windows, where }) => {
      const own = all(where, fileId === undefined ? null : ofFile(fileId)) ?? undefined;
      return { chunks: await chunks.countRows(own), windows: (await windows?.countRows(own)) ?? 0 };
    });
    return counts.reduce(
      (sum, one) => ({ chunks: sum.chunks + one.chunks, windows: sum.windows + one.windows }),
      { chunks: 0, windows: 0 },
    );
  }

  async listFileIds(companyId: string): Promise<string[]> {
    const ids = new Set<string>();
    await this.inEach({ companyId }, async (tables) => {
      for (const table of await this.agents.everyTable(tables))
        for (const id of await fileIdsOf(table, tables.where)) ids.add(id);
    });
    return [...ids];
  }

  async optimize(scope: Scope): Promise<void> {
    await this.inEach(scope, (tables) => this.maintenance.run(tables));
    if (scope.agentId === undefined) await this.agents.tidy(scope.companyId);
  }

  async listFormerAgents(): Promise<Owner[]> {
    return this.agents.former.owners(null);
  }

  async close(): Promise<void> {
    await this.maintenance.end();
    this.agents.close();
  }

  /** Leaves out agents without anything stored, and those that are removed meanwhile, be it by another process. */
  private async inEach<T>(scope: Scope, work: (tables: AgentTables) => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    for (const tables of await this.agents.all(scope)) {
      try {
        results.push(await work(tables));
      } catch (error) {
        this.agents.forget(tables);
        if (await this.agents.isPresent(tables)) throw error;
      }
    }
    return results;
  }
}

const NOTHING: LexicalResult = { hits: [], reach: 0 };

interface Edition {
  id: string;
  edition: string;
}

/** Deletes the windows whose chunk is not committed in their edition. */
async function pruneWindows(table: Table, where: string, editions: Map<string, string>): Promise<void> {
  const query = table.query().where(where).select(['id', 'edition', 'chunkId']);
  const rows: (Edition & { chunkId: string })[] = await query.toArray();
  const orphans = rows.filter(({ chunkId, edition }) => editions.get(chunkId) !== edition);
  if (orphans.length === rows.length) return deleteRows(table, where);
  for (const ids of batches(orphans.map(({ id }) => id))) await deleteRows(table, oneOf('id', ids));
}

function* batches(ids: string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += ID_BATCH) yield ids.slice(start, start + ID_BATCH);
}
