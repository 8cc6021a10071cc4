import type { Table } from '@lancedb/lancedb';
import type { FileScope } from '../../domain/ports/vector-store.ts';
import { all, folderOf, ofFile, owned, type Owner, type Scope } from './filter.ts';
import type { Folders } from './folders.ts';
import { formerPlace, type FormerTables, type Place } from './former-tables.ts';
import { CHUNKS, deleteRows, makeChunks, makeWindows, windowsTableName, type Embedding } from './tables.ts';

/** The tables of one agent. */
export interface AgentTables extends Place {
  chunks: Table;
  /** Vectors of the present model; null where there are none. */
  windows: Table | null;
}

/**
 * Each agent has a folder with tables of its own: statistics of words and indexes of vectors are then of its rows alone,
 * what it costs to keep them grows with no other agent, and it is deleted as a whole.
 */
export class Agents {
  private readonly folders: Folders;
  private readonly former: FormerTables;
  private readonly embedding: Embedding | null;

  constructor(folders: Folders, former: FormerTables, embedding: Embedding | null) {
    this.folders = folders;
    this.former = former;
    this.embedding = embedding;
  }

  /** Numbers of a vector. */
  get dimension(): number {
    return this.embedding?.dimension ?? 0;
  }

  /** Leaves out agents without anything stored, and those that are removed meanwhile, be it by another process. */
  async inEach<T>(scope: Scope, work: (tables: AgentTables) => Promise<T>): Promise<T[]> {
    const { folders, embedding } = this;
    const results: T[] = [];
    for (const place of await this.places(scope)) {
      const chunks = await folders.open(place.folder, CHUNKS);
      const windows = embedding && (await folders.open(place.folder, windowsTableName(embedding)));
      try {
        if (chunks) results.push(await work({ ...place, chunks, windows }));
      } catch (error) {
        if (await folders.exists(place.folder)) throw error;
      } finally {
        chunks?.close();
        windows?.close();
      }
    }
    return results;
  }

  /** The chunks first, then the windows, also those of models that were used before. */
  async eachTable({ folder, chunks }: AgentTables, work: (table: Table) => Promise<unknown>): Promise<void> {
    await work(chunks);
    for (const name of await this.folders.tableNames(folder))
      if (name !== CHUNKS) await this.folders.use(folder, name, work);
  }

  /** Made where it is missing. */
  async makeChunks(owner: Owner): Promise<Table> {
    await this.former.move(owner);
    return makeChunks(await this.folders.connect(folderOf(owner)));
  }

  /** Made where it is missing, after the chunks: without those nothing of the agent would be seen. */
  async makeWindows(owner: Owner): Promise<Table> {
    if (!this.embedding) throw new Error('There is no embedding model, so there can be no vectors.');
    (await this.makeChunks(owner)).close();
    return makeWindows(await this.folders.connect(folderOf(owner)), this.embedding);
  }

  async deleteFile({ fileId, ...scope }: FileScope): Promise<void> {
    await this.former.delete(all(owned(scope), ofFile(fileId)));
    await this.inEach(scope, (tables) =>
      this.eachTable(tables, (table) => deleteRows(table, ofFile(fileId))),
    );
  }

  /** Removes what the agent, or the company, has: at once, for every process. */
  async remove(scope: Scope): Promise<void> {
    await this.former.delete(owned(scope));
    await this.folders.remove(folderOf(scope));
  }

  /** Removes what is left of removals and moves. */
  async tidy({ companyId }: Scope): Promise<void> {
    await this.folders.removeAbandoned(folderOf({ companyId }));
    await this.former.removeIfMoved();
  }

  private async places({ companyId, agentId }: Scope): Promise<Place[]> {
    if (agentId === undefined) {
      const folders = await this.folders.list(folderOf({ companyId }));
      const former = await this.former.owners({ companyId });
      return [...folders.map((folder) => ({ folder, where: null })), ...former.map(formerPlace)];
    }
    const folder = folderOf({ companyId, agentId });
    const isOwn = await this.folders.exists(folder);
    return [isOwn ? { folder, where: null } : formerPlace({ companyId, agentId })];
  }
}
