import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, Session, type Connection, type Table } from '@lancedb/lancedb';
import { StorageFault } from '../../domain/platform/outage.ts';
import { folderOf, owned, type Scope } from './filter.ts';
import { CHUNKS } from './tables.ts';

/**
 * Memory in bytes that one process uses for cached indexes and table metadata. An index that does not fit is read again for each
 * question; the indexes for a million windows and their words take 154 MB.
 */
const INDEX_CACHE = 384 * 2 ** 20;
const METADATA_CACHE = 32 * 2 ** 20;
const SUFFIX = '.lance';
/** The folder of the tables that all agents shared until 0.2.0. */
export const SHARED = '';
/** Folders that are being removed or prepared have a dot in their name, which no other folder has. */
const TEMPORARY = '.';
/** Milliseconds since the last change after which a temporary folder counts as abandoned. */
const ABANDONED = 24 * 3_600_000;

/** The tables of one agent. */
export interface AgentTables {
  folder: string;
  /** Filter for the agent's rows in these tables; '' if all rows are the agent's. */
  where: string;
  chunks: Table;
  /** Vectors of the current embedding model; null if there are none. */
  windows: Table | null;
}

/**
 * Each agent has a folder with tables of its own. Word statistics and vector indexes therefore cover its rows only, other agents
 * do not make their maintenance more expensive, and the agent is deleted as a whole. Other processes may create, change and
 * remove folders at any time.
 */
export class Folders {
  private readonly root: string;
  private readonly windowsName: string | null;
  private readonly session = new Session(BigInt(INDEX_CACHE), BigInt(METADATA_CACHE));

  /** @param windowsName name of the tables of windows; null without an embedding model */
  constructor(root: string, windowsName: string | null = null) {
    this.root = root;
    this.windowsName = windowsName;
    mkdirSync(root, { recursive: true });
  }

  /**
   * Runs `work` with the tables of each agent in the scope. Skips agents without stored data, and agents that are removed in the
   * meantime, possibly by another process.
   */
  async inEach<T>(scope: Scope, work: (agent: AgentTables) => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    for (const { folder, where } of await this.places(scope)) {
      const chunks = await this.open(folder, CHUNKS);
      const windows = this.windowsName === null ? null : await this.open(folder, this.windowsName);
      try {
        if (chunks) results.push(await work({ folder, where, chunks, windows }));
      } catch (error) {
        if (this.exists(folder)) throw error;
      } finally {
        chunks?.close();
        windows?.close();
      }
    }
    return results;
  }

  /** Connects to a folder, creating it if necessary. Without the interval, a process would never see what others write. */
  connect(folder: string): Promise<Connection> {
    return connect(join(this.root, folder), { readConsistencyInterval: 0, session: this.session });
  }

  /** Opens a table; null if it does not exist. The session caches it, so it may be closed after each use. */
  async open(folder: string, name: string): Promise<Table | null> {
    if (!this.exists(join(folder, name + SUFFIX))) return null;
    try {
      return await (await this.connect(folder)).openTable(name);
    } catch (error) {
      // Another process is creating it, or has just removed it.
      if (/not found/i.test(String(error))) return null;
      throw error;
    }
  }

  /** Runs `work` for each table of a folder: the chunks first, then the windows, including those of former embedding models. */
  async eachTable(folder: string, work: (table: Table) => Promise<unknown>): Promise<void> {
    for (const entry of (await this.entries(folder)).toSorted()) {
      const table = entry.endsWith(SUFFIX) && (await this.open(folder, entry.slice(0, -SUFFIX.length)));
      if (table) await work(table).finally(() => table.close());
    }
  }

  /**
   * Whether a path exists. Throws if the disk is not mounted: no data is visible then, which does not mean that none is stored.
   */
  exists(path: string): boolean {
    if (existsSync(join(this.root, path))) return true;
    if (existsSync(this.root)) return false;
    throw new StorageFault('EIO', new Error(`${this.root} is away`));
  }

  /** A unique name for a folder next to this one that no reader opens. */
  temporary(folder: string): string {
    return `${folder}${TEMPORARY}${randomUUID()}`;
  }

  /** Renames a folder atomically. False, with nothing changed, if the folder does not exist or the new name is taken. */
  async rename(folder: string, to: string): Promise<boolean> {
    try {
      await rename(join(this.root, folder), join(this.root, to));
      return true;
    } catch (error) {
      if (!this.exists(folder) || this.exists(to)) return false;
      throw error;
    }
  }

  async remove(folder: string): Promise<void> {
    const gone = this.temporary(folder);
    if (await this.rename(folder, gone)) await this.discard(gone);
  }

  /** Removes what killed processes left behind while removing a folder or moving data into it. */
  async removeAbandoned(folder: string): Promise<void> {
    for (const name of await this.entries(folder)) {
      if (!name.includes(TEMPORARY)) continue;
      const { mtimeMs } = await stat(join(this.root, folder, name));
      if (Date.now() - mtimeMs > ABANDONED) await this.discard(join(folder, name));
    }
  }

  /** Removes a folder that no reader opens. */
  discard(folder: string): Promise<void> {
    return rm(join(this.root, folder), { recursive: true, force: true, maxRetries: 3 });
  }

  /**
   * Folders and filters for the rows of the scope. An agent that has not been moved yet has its rows in the shared tables. For a
   * company, the shared tables come last, because rows of moved agents stay in both places until all agents have been moved.
   */
  private async places(scope: Scope): Promise<{ folder: string; where: string }[]> {
    const folder = folderOf(scope);
    const shared = { folder: SHARED, where: owned(scope) };
    if (scope.agentId !== undefined) return [this.exists(folder) ? { folder, where: '' } : shared];
    const agents = (await this.entries(folder)).filter((name) => !name.includes(TEMPORARY));
    return [...agents.map((name) => ({ folder: join(folder, name), where: '' })), shared];
  }

  private async entries(folder: string): Promise<string[]> {
    return this.exists(folder) ? readdir(join(this.root, folder)) : [];
  }
}
