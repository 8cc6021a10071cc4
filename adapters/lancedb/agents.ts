import type { Table } from '@lancedb/lancedb';
import { folderOf, type Folders } from './folders.ts';
import type { FormerTables } from './former-tables.ts';
import {
  CHUNKS,
  isWindowsTable,
  makeChunks,
  makeWindows,
  windowsTableName,
  type AgentTables,
  type Embedding,
  type Owner,
} from './tables.ts';

/**
 * Each agent has a folder with tables of its own: statistics of words and indexes of vectors are then of its rows alone,
 * what it costs to keep them grows with no other agent, and it is deleted as a whole.
 */
export class Agents {
  readonly former: FormerTables;
  private readonly folders: Folders;
  private readonly embedding: Embedding | null;
  /** Name of the table with vectors of the present model. */
  private readonly windows: string | null;

  constructor(folders: Folders, former: FormerTables, embedding: Embedding | null) {
    this.folders = folders;
    this.former = former;
    this.embedding = embedding;
    this.windows = embedding && windowsTableName(embedding);
  }

  /** Numbers of a vector. */
  get dimension(): number {
    return this.embedding?.dimension ?? 0;
  }

  /** Of the agent, or of every agent of the company; none where nothing was ever stored. */
  async all({ companyId, agentId }: { companyId: string; agentId?: string }): Promise<AgentTables[]> {
    const found: (AgentTables | null)[] = [];
    if (agentId === undefined) {
      for (const folder of await this.folders.list(folderOf({ companyId })))
        found.push(await this.open(folder));
      for (const owner of await this.former.owners({ companyId }))
        found.push(await this.former.view(owner, this.windows));
    } else {
      const owner = { companyId, agentId };
      found.push((await this.open(folderOf(owner))) ?? (await this.former.view(owner, this.windows)));
    }
    return found.filter((tables) => tables !== null);
  }

  /** The chunks, then the windows, also those of models that were used before. */
  async everyTable({ folder, chunks }: AgentTables): Promise<Table[]> {
    const names = (await this.folders.tableNames(folder)).filter(isWindowsTable);
    const windows = await Promise.all(names.map((name) => this.folders.open(folder, name)));
    return [chunks, ...windows.filter((table) => table !== null)];
  }

  /** Made where it is missing. */
  async makeChunks(owner: Owner): Promise<Table> {
    const folder = folderOf(owner);
    await this.former.move(owner);
    const known = await this.folders.open(folder, CHUNKS);
    return known ?? makeChunks(await this.folders.connect(folder));
  }

  /** Made where it is missing, after the chunks: without those nothing of the agent would be seen. */
  async makeWindows(owner: Owner): Promise<Table> {
    const { embedding } = this;
    if (!embedding) throw new Error('There is no embedding model, so there can be no vectors.');
    await this.makeChunks(owner);
    const folder = folderOf(owner);
    const known = await this.folders.open(folder, windowsTableName(embedding));
    return known ?? makeWindows(await this.folders.connect(folder), embedding);
  }

  /** Removes what the agent, or the company, has: at once, for every process. */
  async remove(scope: { companyId: string; agentId?: string }): Promise<void> {
    await this.former.delete(scope);
    await this.folders.remove(folderOf(scope));
  }

  /** Removes what is left of removals and moves. */
  async tidy(companyId: string): Promise<void> {
    await this.folders.removeAbandoned(folderOf({ companyId }));
    await this.former.removeIfMoved();
  }

  /** False once they were removed. */
  isPresent({ folder }: AgentTables): Promise<boolean> {
    return this.folders.exists(folder);
  }

  /** Opens them anew the next time, as they may have been removed and made again. */
  forget({ folder }: AgentTables): void {
    this.folders.forget(folder);
  }

  close(): void {
    this.folders.close();
  }

  private async open(folder: string): Promise<AgentTables | null> {
    const chunks = await this.folders.open(folder, CHUNKS);
    if (!chunks) return null;
    const windows = this.windows === null ? null : await this.folders.open(folder, this.windows);
    return { folder, chunks, windows, where: null };
  }
}
