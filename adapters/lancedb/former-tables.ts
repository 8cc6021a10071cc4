import type { Table } from '@lancedb/lancedb';
import { all, narrowed, ofFile, oneOf, owned } from './filter.ts';
import { folderOf, type Folders } from './folders.ts';
import type { Maintenance } from './maintenance.ts';
import { deleteRows, fileIdsOf } from './rows.ts';
import { CHUNKS, makeChunks, type AgentTables, type Owner } from './tables.ts';

/** Where the tables are that all agents share. */
const SHARED = '';

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
  async owners(scope: { companyId: string } | null): Promise<Owner[]> {
    const found = new Map<string, Owner>();
    for (const table of await this.tables()) {
      const query = narrowed(table.query(), scope && owned(scope)).select(['companyId', 'agentId']);
      const rows = await query.toArrow();
      const agentIds = rows.getChild('agentId');
      for (const [row, companyId] of [...(rows.getChild('companyId') ?? [])].entries()) {
        const owner = { companyId, agentId: agentIds?.get(row) };
        found.set(JSON.stringify(owner), owner);
      }
    }
    const owners = [...found.values()];
    const moved = await Promise.all(owners.map((owner) => this.folders.exists(folderOf(owner))));
    return owners.filter((_, index) => !moved[index]);
  }

  /** The agent's rows here. */
  async view(owner: Owner, windowsTable: string | null): Promise<AgentTables | null> {
    const chunks = await this.folders.open(SHARED, CHUNKS);
    if (!chunks) return null;
    const windows = windowsTable === null ? null : await this.folders.open(SHARED, windowsTable);
    return { folder: SHARED, chunks, windows, where: owned(owner) };
  }

  /**
   * Copies an agent into its own folder, which is there for readers once it is complete. Who writes moves the agent first,
   * so that nothing but deletions changes its rows here meanwhile.
   */
  async move(owner: Owner): Promise<void> {
    const folder = folderOf(owner);
    if (!(await this.folders.open(SHARED, CHUNKS)) || (await this.folders.exists(folder))) return;
    const move = this.moves.get(folder) ?? this.copy(owner, folder).finally(() => this.moves.delete(folder));
    this.moves.set(folder, move);
    await move;
  }

  /** Once nobody reads them any more. */
  async removeIfMoved(): Promise<void> {
    const names = await this.folders.tableNames(SHARED);
    if (names.length === 0 || (await this.owners(null)).length > 0) return;
    for (const name of names) await this.folders.discard(`${name}.lance`);
    this.folders.forget(SHARED);
  }

  /** Chunks first, as everywhere. */
  async delete(scope: { companyId: string; agentId?: string; fileId?: string }): Promise<void> {
    const where = all(owned(scope), scope.fileId === undefined ? null : ofFile(scope.fileId));
    for (const table of await this.tables()) await deleteRows(table, where);
  }

  private async copy(owner: Owner, folder: string): Promise<void> {
    const where = owned(owner);
    const draft = this.folders.temporary(folder);
    const connection = await this.folders.connect(draft);
    const copied = new Map<Table, Set<string>>();
    for (const from of await this.tables()) {
      const fileIds = await fileIdsOf(from, where);
      if (fileIds.size === 0 && from.name !== CHUNKS) continue;
      copied.set(from, fileIds);
      const isChunks = from.name === CHUNKS;
      const schema = await from.schema();
      const to = await (isChunks ? makeChunks(connection) : connection.createEmptyTable(from.name, schema));
      for (const fileId of fileIds) {
        const query = from.query().where(all(ofFile(fileId), where));
        const rows = await query.toArrow();
        // The file may have been deleted by now.
        if (rows.numRows > 0) await to.add(rows);
      }
      await this.maintenance.maintain(to);
    }
    const isEmpty = copied.values().every(({ size }) => size === 0);
    if (isEmpty || !(await this.folders.publish(draft, folder))) return this.folders.discard(draft);
    for (const [table, before] of copied)
      await this.deleteAgain(folder, before.difference(await fileIdsOf(table, where)));
  }

  /** What was deleted here while it was copied is not to come back. Who deletes it later deletes it in the folder, too. */
  private async deleteAgain(folder: string, fileIds: Set<string>): Promise<void> {
    if (fileIds.size === 0) return;
    for (const name of await this.folders.tableNames(folder)) {
      const table = await this.folders.open(folder, name);
      if (table) await deleteRows(table, oneOf('fileId', [...fileIds]));
    }
  }

  private async tables(): Promise<Table[]> {
    const names = (await this.folders.tableNames(SHARED)).toSorted();
    const tables = await Promise.all(names.map((name) => this.folders.open(SHARED, name)));
    return tables.filter((table) => table !== null);
  }
}
