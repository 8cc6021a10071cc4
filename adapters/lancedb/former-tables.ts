import type { Table } from '@lancedb/lancedb';
import {
  all,
  fileIdsOf,
  folderOf,
  narrowed,
  ofFile,
  oneOf,
  owned,
  type Owner,
  type Scope,
} from './filter.ts';
import type { Folders } from './folders.ts';
import type { Maintenance } from './maintenance.ts';
import { CHUNKS, deleteRows, makeChunks } from './tables.ts';

/** Where an agent's tables are, and which of their rows are the agent's; null: all. */
export interface Place {
  folder: string;
  where: string | null;
}

/** Where the tables are that all agents share. */
const SHARED = '';

export function formerPlace(owner: Owner): Place {
  return { folder: SHARED, where: owned(owner) };
}

/** The tables that all agents shared until 0.2.0. They are read until every agent has moved into a folder of its own. */
export class FormerTables {
  private readonly folders: Folders;
  private readonly maintenance: Maintenance;
  private readonly moves = new Map<string, Promise<void>>();

  constructor(folders: Folders, maintenance: Maintenance) {
    this.folders = folders;
    this.maintenance = maintenance;
  }

  /** Agents, of one company or of all, with rows here and no folder of their own. */
  async owners(scope: Scope | null): Promise<Owner[]> {
    const found = new Map<string, Owner>();
    await this.eachTable(async (table) => {
      const query = narrowed(table.query(), scope && owned(scope)).select(['companyId', 'agentId']);
      for (const { companyId, agentId } of await query.toArrow())
        found.set(JSON.stringify([companyId, agentId]), { companyId, agentId });
    });
    for (const [key, owner] of found) if (await this.folders.exists(folderOf(owner))) found.delete(key);
    return [...found.values()];
  }

  /**
   * Copies an agent into its own folder, which is there for readers once it is complete. Who writes moves the agent first,
   * so that nothing but deletions changes its rows here meanwhile.
   */
  async move(owner: Owner): Promise<void> {
    const folder = folderOf(owner);
    if ((await this.folders.exists(folder)) || !(await this.folders.tableNames(SHARED)).includes(CHUNKS))
      return;
    const move = this.moves.get(folder) ?? this.copy(owner, folder).finally(() => this.moves.delete(folder));
    this.moves.set(folder, move);
    await move;
  }

  /** Removes them once nobody reads them any more. */
  async removeIfMoved(): Promise<void> {
    const names = await this.folders.tableNames(SHARED);
    if (names.length === 0 || (await this.owners(null)).length > 0) return;
    for (const name of names) await this.folders.removeTable(SHARED, name);
  }

  /** Chunks first, as everywhere. */
  delete(where: string): Promise<void> {
    return this.eachTable((table) => deleteRows(table, where));
  }

  private async copy(owner: Owner, folder: string): Promise<void> {
    const where = owned(owner);
    const draft = this.folders.temporary(folder);
    const connection = await this.folders.connect(draft);
    const copied = new Map<string, Set<string>>();
    await this.eachTable(async (from) => {
      const fileIds = await fileIdsOf(from, where);
      if (fileIds.size === 0) return;
      copied.set(from.name, fileIds);
      const made =
        from.name === CHUNKS
          ? makeChunks(connection)
          : connection.createEmptyTable(from.name, await from.schema());
      const to = await made;
      for (const fileId of fileIds) {
        const rows = await from
          .query()
          .where(all(ofFile(fileId), where))
          .toArrow();
        // The file may have been deleted by now.
        if (rows.numRows > 0) await to.add(rows);
      }
      await this.maintenance.maintain(to);
    });
    if (copied.size === 0 || !(await this.folders.rename(draft, folder))) return this.folders.discard(draft);
    // What was deleted here while it was copied is not to come back. Who deletes it later deletes it in the folder, too.
    await this.eachTable(async (from) => {
      const gone = copied.get(from.name)?.difference(await fileIdsOf(from, where)) ?? new Set();
      for (const name of gone.size > 0 ? copied.keys() : [])
        await this.folders.use(folder, name, (table) => deleteRows(table, oneOf('fileId', gone)));
    });
  }

  private async eachTable(work: (table: Table) => Promise<void>): Promise<void> {
    for (const name of (await this.folders.tableNames(SHARED)).toSorted())
      await this.folders.use(SHARED, name, work);
  }
}
