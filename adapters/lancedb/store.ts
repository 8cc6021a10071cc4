import type { Table } from '@lancedb/lancedb';
import type { Chunk, VectorStore } from '../../domain/ports/vector-store.ts';
import { Agents } from './agents.ts';
import { all, fileIdsOf, ofFile, ofFiles, oneOf } from './filter.ts';
import { Folders } from './folders.ts';
import { FormerTables } from './former-tables.ts';
import { Maintenance, type MaintenanceLimits } from './maintenance.ts';
import { searchDense, searchLexical, similarities } from './search.ts';
import { chunkRows, CHUNKS, deleteRows, putRows, windowRows, type Embedding } from './tables.ts';

/** Ids in one filter. */
const ID_BATCH = 500;
/** New chunks are to be few, as each search of words reads all of them; new windows are compared quickly. */
const LIMITS: MaintenanceLimits = {
  chunks: { indexed: 10_000, rows: 200, fragments: 100 },
  windows: { indexed: 10_000, rows: 2_000, fragments: 100 },
};

/**
 * The index below `dir`, which is made when something is stored. `embedding` names the model whose vectors are kept; null
 * without one: only the full text can be searched then. Several processes may have it open at once.
 */
export function openLanceDb(
  dir: string,
  embedding: Embedding | null,
  limits: MaintenanceLimits = LIMITS,
): VectorStore {
  const folders = new Folders(dir);
  const maintenance = new Maintenance(limits, embedding?.dimension ?? 0);
  const former = new FormerTables(folders, maintenance);
  const agents = new Agents(folders, former, embedding);
  return {
    async putWindows(windows) {
      const [first] = windows;
      if (!first) return;
      const table = await agents.makeWindows(first);
      await putRows(table, windowRows(windows, agents.dimension)).finally(() => table.close());
    },

    /** Our own disk takes them in the commit. */
    async putChunks() {},

    async commitChunks({ fileIds, ...owner }, chunks) {
      const outdated = oneOf('fileId', fileIds);
      if (chunks.length > 0) {
        const table = await agents.makeChunks(owner);
        await putRows(table, chunkRows(chunks), outdated).finally(() => table.close());
      } else await agents.inEach(owner, ({ chunks, where }) => deleteRows(chunks, all(outdated, where)));
    },

    async searchDense(scope, vector, limit) {
      const found = await agents.inEach(scope, (tables) => searchDense(tables, scope, vector, limit));
      return found.flat();
    },

    async searchLexical(scope, words, limit) {
      const [found] = await agents.inEach(scope, (tables) => searchLexical(tables, scope, words, limit));
      return found ?? { hits: [], reach: 0 };
    },

    async getChunks(scope, ids) {
      const where = all(oneOf('id', ids), ofFiles(scope));
      const found = await agents.inEach(scope, (tables) => chunksOf(tables.chunks, all(where, tables.where)));
      return found.flat();
    },

    async similarities(scope, vector, chunkIds) {
      const [found] = await agents.inEach(scope, (tables) => similarities(tables, scope, vector, chunkIds));
      return found ?? new Map();
    },

    async listChunks({ fileId, ...scope }, { offset, limit }) {
      const found = await agents.inEach(scope, async ({ chunks, where }) => {
        const own = all(ofFile(fileId), where);
        // A file's chunks are numbered without gaps, so a page is a range of numbers.
        const range = `chunkIndex >= ${offset} AND chunkIndex < ${offset + limit}`;
        const page = await chunksOf(chunks, all(own, range));
        return {
          total: await chunks.countRows(own),
          chunks: page.sort((a, b) => a.chunkIndex - b.chunkIndex),
        };
      });
      return found.find(({ total }) => total > 0) ?? { total: 0, chunks: [] };
    },

    async findWindowVectors(scope, contentKeys) {
      const known = new Map<string, Float32Array>();
      await agents.inEach(scope, async ({ windows, where }) => {
        for (const keys of batches(contentKeys)) {
          const query = windows?.query().where(all(oneOf('contentKey', keys), where));
          const rows: { contentKey: string; vector: Iterable<number> }[] =
            (await query?.select(['contentKey', 'vector']).toArray()) ?? [];
          for (const row of rows) known.set(row.contentKey, Float32Array.from(row.vector));
        }
      });
      return known;
    },

    deleteFile: (scope) => agents.deleteFile(scope),
    deleteAgent: (scope) => agents.remove(scope),
    deleteCompany: (companyId) => agents.remove({ companyId }),

    async prune({ fileId, ...scope }) {
      await agents.inEach(scope, async (tables) => {
        const where = all(ofFile(fileId), tables.where);
        const chunks: Edition[] = await tables.chunks
          .query()
          .where(where)
          .select(['id', 'edition'])
          .toArray();
        const editions = new Map(chunks.map(({ id, edition }) => [id, edition]));
        await agents.eachTable(tables, async (table) => {
          if (table.name !== CHUNKS) await pruneWindows(table, where, editions);
        });
      });
    },

    async count({ fileId, ...scope }) {
      const total = { chunks: 0, windows: 0 };
      await agents.inEach(scope, async ({ chunks, windows, where }) => {
        const own = all(where, fileId === undefined ? null : ofFile(fileId)) ?? undefined;
        total.chunks += await chunks.countRows(own);
        total.windows += (await windows?.countRows(own)) ?? 0;
      });
      return total;
    },

    async listFileIds(companyId) {
      const ids = new Set<string>();
      await agents.inEach({ companyId }, (tables) =>
        agents.eachTable(tables, async (table) => {
          for (const id of await fileIdsOf(table, tables.where)) ids.add(id);
        }),
      );
      return [...ids];
    },

    async optimize(scope) {
      await agents.inEach(scope, ({ folder, ...tables }) =>
        maintenance.run(folder, [tables.chunks, tables.windows]),
      );
      if (scope.agentId === undefined) await agents.tidy(scope);
    },

    listFormerAgents: () => former.owners(null),
    close: () => maintenance.end(),
  };
}

interface Edition {
  id: string;
  edition: string;
}

/** As plain objects. */
async function chunksOf(chunks: Table, where: string): Promise<Chunk[]> {
  const rows: { toJSON(): Chunk }[] = await chunks.query().where(where).toArray();
  return rows.map((row) => row.toJSON());
}

/** Deletes the windows whose chunk is not committed in their edition. */
async function pruneWindows(table: Table, where: string, editions: Map<string, string>): Promise<void> {
  const rows: (Edition & { chunkId: string })[] = await table
    .query()
    .where(where)
    .select(['id', 'edition', 'chunkId'])
    .toArray();
  const orphans = rows.filter(({ chunkId, edition }) => editions.get(chunkId) !== edition);
  if (orphans.length === rows.length) return deleteRows(table, where);
  for (const ids of batches(orphans.map(({ id }) => id))) await deleteRows(table, oneOf('id', ids));
}

function* batches(ids: string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += ID_BATCH) yield ids.slice(start, start + ID_BATCH);
}
