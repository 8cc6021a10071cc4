import type { Table } from '@lancedb/lancedb';
import type { Chunk, VectorStore } from '../../domain/ports/vector-store.ts';
import { all, fileIdsOf, folderOf, ofFile, ofFiles, oneOf, owned, type Owner, type Scope } from './filter.ts';
import { Folders, type AgentTables } from './folders.ts';
import { openFormerTables } from './former-tables.ts';
import { maintain, type MaintenanceLimits } from './maintenance.ts';
import { searchDense, searchLexical, similarities } from './search.ts';
import * as tables from './tables.ts';

/** New chunks must stay few, because each full-text search reads all of them. */
const LIMITS: MaintenanceLimits = { indexed: 10_000, chunks: 200, fragments: 50 };

/**
 * The index below `dir`, which is created when something is stored. `embedding` describes the model whose vectors are stored;
 * null without one, when only full-text search works. Several processes may have it open at once.
 */
export function openLanceDb(
  dir: string,
  embedding: tables.Embedding | null,
  limits: MaintenanceLimits = LIMITS,
): VectorStore {
  const folders = new Folders(dir, embedding && tables.windowsTableName(embedding));
  const maintainTable = (table: Table) => maintain(table, limits, embedding?.dimension ?? 0);
  const former = openFormerTables(folders, maintainTable);
  const frequencies = new Map<string, number>();
  /** The last maintenance run of each folder. */
  const runs = new Map<string, Promise<void>>();

  async function inAgent<T>(owner: Owner, none: T, work: (agent: AgentTables) => Promise<T>): Promise<T> {
    const [found = none] = await folders.inEach(owner, work);
    return found;
  }

  async function remove(scope: Scope): Promise<void> {
    await former.delete(owned(scope));
    await folders.remove(folderOf(scope));
  }

  /** Runs maintenance once per folder at a time: a run that has waited for another rarely finds anything to do. */
  async function optimize({ folder, chunks, windows }: AgentTables): Promise<void> {
    const before = runs.get(folder);
    const run = (async () => {
      await before;
      for (const table of [chunks, windows]) if (table) await maintainTable(table);
    })();
    const settled = run.catch(() => {});
    runs.set(folder, settled);
    await run;
  }

  return {
    async putWindows(windows) {
      const [first] = windows;
      if (!first) return;
      if (!embedding) throw new Error('There is no embedding model, so there can be no vectors.');
      const wrong = windows.find(({ vector }) => vector.length !== embedding.dimension);
      if (wrong) throw new Error(`A vector has ${wrong.vector.length} numbers, not ${embedding.dimension}.`);
      await tables.putRows(await tables.makeWindows(await former.moved(first), embedding), windows);
    },

    /** Does nothing, because commitChunks writes the chunks. */
    async putChunks() {},

    async commitChunks({ fileIds, ...owner }, chunks) {
      const outdated = oneOf('fileId', fileIds);
      if (chunks.length > 0)
        await tables.putRows(await tables.makeChunks(await former.moved(owner)), chunks, outdated);
      else
        await folders.inEach(owner, ({ chunks, where }) => tables.deleteRows(chunks, all(outdated, where)));
    },

    searchDense: (scope, vector, limit) =>
      inAgent(scope, [], (agent) => searchDense(agent, scope, vector, limit)),

    searchLexical: (scope, words, limit) =>
      inAgent(scope, { hits: [], reach: 0 }, (agent) =>
        searchLexical(agent, frequencies, scope, words, limit),
      ),

    similarities: (scope, vector, hits) =>
      inAgent(scope, new Map(), (agent) => similarities(agent, vector, hits)),

    getChunks: (scope, ids) =>
      inAgent(scope, [], ({ chunks, where }) =>
        tables.rowsOf<Chunk>(chunks.query().where(all(oneOf('id', ids), ofFiles(scope), where))),
      ),

    async listChunks({ fileId, ...scope }, { offset, limit }) {
      const found = await folders.inEach(scope, async ({ chunks, where }) => {
        const own = all(ofFile(fileId), where);
        // A file's chunks are numbered without gaps, so a page is a range of numbers.
        const range = all(own, `chunkIndex >= ${offset} AND chunkIndex < ${offset + limit}`);
        const page = await tables.rowsOf<Chunk>(chunks.query().where(range));
        const total = await chunks.countRows(own);
        return { total, chunks: page.sort((a, b) => a.chunkIndex - b.chunkIndex) };
      });
      return found.find(({ total }) => total > 0) ?? { total: 0, chunks: [] };
    },

    findWindowVectors: (scope, contentKeys) =>
      inAgent(scope, new Map(), async ({ windows, where }) => {
        const query = windows?.query().where(all(oneOf('contentKey', contentKeys), where));
        if (!query) return new Map();
        const rows = await tables.rowsOf<{ contentKey: string; vector: Iterable<number> }>(
          query.select(['contentKey', 'vector']),
        );
        return new Map(rows.map(({ contentKey, vector }) => [contentKey, Float32Array.from(vector)]));
      }),

    async deleteFile({ fileId, ...scope }) {
      await former.delete(all(owned(scope), ofFile(fileId)));
      await folders.inEach(scope, ({ folder, where }) =>
        folders.eachTable(folder, (table) => tables.deleteRows(table, all(ofFile(fileId), where))),
      );
    },

    deleteAgent: remove,
    deleteCompany: (companyId) => remove({ companyId }),

    async prune({ fileId, ...scope }) {
      await folders.inEach(scope, async ({ folder, chunks, where }) => {
        const own = all(ofFile(fileId), where);
        const editions = await tables.editionsOf(chunks, own);
        const committed = all(
          oneOf('chunkId', editions.keys()),
          oneOf('edition', new Set(editions.values())),
        );
        await folders.eachTable(folder, async (table) => {
          if (table.name !== tables.CHUNKS) await tables.deleteRows(table, all(own, `NOT (${committed})`));
        });
      });
    },

    async count({ fileId, ...scope }) {
      const total = { chunks: 0, windows: 0 };
      await folders.inEach(scope, async ({ chunks, windows, where }) => {
        const own = all(where, fileId === undefined ? '' : ofFile(fileId)) || undefined;
        total.chunks += await chunks.countRows(own);
        total.windows += (await windows?.countRows(own)) ?? 0;
      });
      return total;
    },

    async listFileIds(companyId) {
      const ids = new Set<string>();
      await folders.inEach({ companyId }, ({ folder, where }) =>
        folders.eachTable(folder, async (table) => {
          for (const id of await fileIdsOf(table, where)) ids.add(id);
        }),
      );
      return [...ids];
    },

    async optimize(scope) {
      await folders.inEach(scope, optimize);
      if (scope.agentId !== undefined) return;
      await folders.removeAbandoned(folderOf({ companyId: scope.companyId }));
      await former.removeIfMoved();
    },

    listFormerAgents: former.owners,
    close: async () => void (await Promise.all(runs.values())),
  };
}
