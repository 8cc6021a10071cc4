import type { Connection, Table } from '@lancedb/lancedb';
import { all, fileIdsOf, folderOf, ofFile, oneOf, owned, type Owner } from './filter.ts';
import { SHARED, type Folders } from './folders.ts';
import { CHUNKS, deleteRows, makeChunks, rowsOf } from './tables.ts';

/**
 * The tables that all agents shared until 0.2.0. They are read until every agent has been moved into a folder of its own.
 * `maintain` creates the indexes of a table.
 */
export function openFormerTables(folders: Folders, maintain: (table: Table) => Promise<void>) {
  const moves = new Map<string, Promise<void>>();

  /** Agents that have rows in the shared tables but no folder of their own. */
  async function owners(): Promise<Owner[]> {
    const found = new Map<string, Owner>();
    await folders.eachTable(SHARED, async (table) => {
      const rows = await rowsOf<Owner>(table.query().select(['companyId', 'agentId']));
      for (const owner of rows) found.set(folderOf(owner), owner);
    });
    return [...found].flatMap(([folder, owner]) => (folders.exists(folder) ? [] : owner));
  }

  async function copy(owner: Owner, folder: string): Promise<void> {
    const where = owned(owner);
    const draft = folders.temporary(folder);
    const copied = new Map<string, Set<string>>();
    await folders.eachTable(SHARED, async (from) => {
      const fileIds = await fileIdsOf(from, where);
      if (fileIds.size === 0) return;
      copied.set(from.name, fileIds);
      const connection = await folders.connect(draft);
      const to = await (from.name === CHUNKS
        ? makeChunks(connection)
        : connection.createEmptyTable(from.name, await from.schema()));
      for (const fileId of fileIds) {
        const query = from.query().where(all(ofFile(fileId), where));
        const rows = await query.toArrow();
        // The file may have been deleted by now.
        if (rows.numRows > 0) await to.add(rows);
      }
      await maintain(to);
    });
    if (copied.size === 0) return;
    if (!(await folders.rename(draft, folder))) return folders.discard(draft);
    // Rows deleted from the shared tables during the copying must not reappear. Later deletions are applied to the folder, too.
    const gone = new Set<string>();
    await folders.eachTable(SHARED, async (from) => {
      const left = await fileIdsOf(from, where);
      for (const fileId of copied.get(from.name) ?? []) if (!left.has(fileId)) gone.add(fileId);
    });
    await folders.eachTable(folder, (table) => deleteRows(table, oneOf('fileId', gone)));
  }

  return {
    owners,

    /**
     * The folder of an agent for which something is to be stored. The agent is copied into it first, so only deletions change its
     * rows in the shared tables in the meantime; readers see the folder once it is complete.
     */
    async moved(owner: Owner): Promise<Connection> {
      const folder = folderOf(owner);
      if (!folders.exists(folder)) {
        const move = moves.get(folder) ?? copy(owner, folder).finally(() => moves.delete(folder));
        moves.set(folder, move);
        await move;
      }
      return folders.connect(folder);
    },

    /** Deletes from the chunks first, as everywhere. */
    delete: (where: string) => folders.eachTable(SHARED, (table) => deleteRows(table, where)),

    /** Removes the shared tables once every agent has been moved. */
    async removeIfMoved(): Promise<void> {
      if ((await owners()).length > 0) return;
      const shared = await folders.connect(SHARED);
      await folders.eachTable(SHARED, (table) => shared.dropTable(table.name));
    },
  };
}
