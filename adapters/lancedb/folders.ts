import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, Session, type Connection, type Table } from '@lancedb/lancedb';
import { StorageFault } from '../../domain/platform/outage.ts';

/**
 * Memory of one process for indexes and for what describes tables, in bytes. An index that does not fit is read anew for each
 * question: that of a million windows and their words takes 154 MB.
 */
const INDEX_CACHE = 384 * 2 ** 20;
const METADATA_CACHE = 32 * 2 ** 20;
const SUFFIX = '.lance';
/** What is removed or prepared has a dot in its name, which no other folder has. */
const TEMPORARY = '.';
/** A day after its last change nobody works on a temporary folder any more, milliseconds. */
const ABANDONED = 24 * 3_600_000;

/** Folders with tables. Other processes may make, change and remove them at any time. */
export class Folders {
  private readonly root: string;
  private readonly session = new Session(BigInt(INDEX_CACHE), BigInt(METADATA_CACHE));

  constructor(root: string) {
    this.root = root;
    mkdirSync(root, { recursive: true });
  }

  /** What `work` makes of a table, which is closed afterwards; null where there is none. The session remembers it. */
  async use<T>(folder: string, name: string, work: (table: Table) => Promise<T>): Promise<T | null> {
    const table = await this.open(folder, name);
    if (!table) return null;
    try {
      return await work(table);
    } finally {
      table.close();
    }
  }

  /** Makes the folder where it is missing. Without the interval a process would never see what another one writes. */
  connect(folder: string): Promise<Connection> {
    return connect(join(this.root, folder), { readConsistencyInterval: 0, session: this.session });
  }

  /** Names of the tables in a folder. */
  async tableNames(folder: string): Promise<string[]> {
    const names = await this.entries(folder);
    return names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length));
  }

  /** Folders in a folder, without temporary ones. */
  async list(folder: string): Promise<string[]> {
    const names = await this.entries(folder);
    return names.filter((name) => !name.includes(TEMPORARY)).map((name) => join(folder, name));
  }

  /** Fails where the disk is away: nothing of an agent is then to be seen, which is not the same as nothing stored. */
  async exists(path: string): Promise<boolean> {
    if (await isThere(join(this.root, path))) return true;
    if (await isThere(this.root)) return false;
    throw new StorageFault('EIO', new Error(`${this.root} is away`));
  }

  /** The name of a folder beside this one that nobody reads. */
  temporary(folder: string): string {
    return `${folder}${TEMPORARY}${randomUUID()}`;
  }

  /** At once for every reader. False, with nothing changed, where there is no such folder, or one of the new name. */
  async rename(folder: string, to: string): Promise<boolean> {
    try {
      await rename(join(this.root, folder), join(this.root, to));
      return true;
    } catch (error) {
      if (!(await this.exists(folder)) || (await this.exists(to))) return false;
      throw error;
    }
  }

  async remove(folder: string): Promise<void> {
    const gone = this.temporary(folder);
    if (await this.rename(folder, gone)) await this.discard(gone);
  }

  /** What the removal of a folder or a move into it has left when its process was killed. */
  async removeAbandoned(folder: string): Promise<void> {
    for (const name of await this.entries(folder)) {
      if (!name.includes(TEMPORARY)) continue;
      const { mtimeMs } = await stat(join(this.root, folder, name));
      if (Date.now() - mtimeMs > ABANDONED) await this.discard(join(folder, name));
    }
  }

  /** Removes what nobody reads. */
  discard(path: string): Promise<void> {
    return rm(join(this.root, path), { recursive: true, force: true, maxRetries: 3 });
  }

  removeTable(folder: string, name: string): Promise<void> {
    return this.discard(join(folder, name + SUFFIX));
  }

  /** Null where there is none. */
  async open(folder: string, name: string): Promise<Table | null> {
    if (!(await this.exists(join(folder, name + SUFFIX)))) return null;
    try {
      return await (await this.connect(folder)).openTable(name);
    } catch (error) {
      // Another process is making it, or has removed it.
      if (/not found/i.test(String(error))) return null;
      throw error;
    }
  }

  private async entries(folder: string): Promise<string[]> {
    return (await this.exists(folder)) ? readdir(join(this.root, folder)) : [];
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
