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
/** Tables that are kept open; the one used least recently is let go first. */
const MOST_OPEN = 1_000;
const SUFFIX = '.lance';
/** What is removed or prepared has a dot in its name, which no other folder has. */
const TEMPORARY = '.';
/** A day after its last change nobody works on a temporary folder any more, milliseconds. */
const ABANDONED = 24 * 3_600_000;

/**
 * The folder of a company, or of one of its agents in it: letters and digits of ids as they are, every other character by
 * its number, so that no two ids share a folder and none leads elsewhere.
 */
export function folderOf({ companyId, agentId }: { companyId: string; agentId?: string }): string {
  return agentId === undefined ? encode(companyId) : join(encode(companyId), encode(agentId));
}

function encode(id: string): string {
  const hex = (character: string) => `_${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `x${id.replaceAll(/[^a-z0-9-]/g, hex)}`;
}

/** Tables by the folder that they are in. Other processes may make, change and remove them at any time. */
export class Folders {
  private readonly root: string;
  private readonly session = new Session(BigInt(INDEX_CACHE), BigInt(METADATA_CACHE));
  /** Least recently used first. */
  private readonly tables = new Map<string, Table>();

  constructor(root: string) {
    this.root = root;
    mkdirSync(root, { recursive: true });
  }

  /** Null where there is none. */
  async open(folder: string, name: string): Promise<Table | null> {
    const path = join(folder, name);
    const known = this.tables.get(path);
    const table = known ?? (await this.find(folder, name));
    if (!table) return null;
    this.tables.delete(path);
    this.tables.set(path, table);
    for (const oldest of this.tables.keys()) {
      if (this.tables.size <= MOST_OPEN) break;
      this.tables.delete(oldest);
    }
    return table;
  }

  /** Without the interval a process would never see what another one writes. */
  connect(folder: string): Promise<Connection> {
    return connect(join(this.root, folder), { readConsistencyInterval: 0, session: this.session });
  }

  /** Names of the tables in a folder. */
  async tableNames(folder: string): Promise<string[]> {
    const names = await entries(join(this.root, folder));
    return names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length));
  }

  /** Folders in a folder, without temporary ones. */
  async list(folder: string): Promise<string[]> {
    const names = await entries(join(this.root, folder));
    return names.filter((name) => !name.includes(TEMPORARY)).map((name) => join(folder, name));
  }

  exists(folder: string): Promise<boolean> {
    return exists(join(this.root, folder));
  }

  /** The name of a folder beside this one that nobody reads. */
  temporary(folder: string): string {
    return `${folder}${TEMPORARY}${randomUUID()}`;
  }

  /** False, with nothing changed, where there is a folder of that name already. */
  async publish(temporary: string, folder: string): Promise<boolean> {
    try {
      await rename(join(this.root, temporary), join(this.root, folder));
      return true;
    } catch (error) {
      if (await this.exists(folder)) return false;
      throw error;
    }
  }

  /** At once for every reader: the folder gets another name before its files are deleted. */
  async remove(folder: string): Promise<void> {
    this.forget(folder);
    const gone = this.temporary(folder);
    try {
      await rename(join(this.root, folder), join(this.root, gone));
    } catch (error) {
      if (await this.exists(folder)) throw error;
      return;
    }
    await this.discard(gone);
  }

  /** What the removal of a folder or a move into it has left when its process was killed. */
  async removeAbandoned(folder: string): Promise<void> {
    for (const name of await entries(join(this.root, folder))) {
      const path = join(folder, name);
      if (!name.includes(TEMPORARY)) continue;
      const { mtimeMs } = await stat(join(this.root, path));
      if (Date.now() - mtimeMs > ABANDONED) await this.discard(path);
    }
  }

  async discard(folder: string): Promise<void> {
    this.forget(folder);
    await rm(join(this.root, folder), { recursive: true, force: true, maxRetries: 3 });
  }

  /** Opens tables of the folder anew the next time. */
  forget(folder: string): void {
    for (const path of this.tables.keys()) if (path.startsWith(join(folder, '/'))) this.tables.delete(path);
  }

  close(): void {
    for (const table of this.tables.values()) table.close();
    this.tables.clear();
  }

  private async find(folder: string, name: string): Promise<Table | null> {
    if (!(await this.exists(join(folder, name + SUFFIX)))) {
      // Fails where the disk is away: nothing of an agent is then to be seen, which is not the same as nothing stored.
      await access(this.root).catch((cause: unknown) => {
        throw new StorageFault('EIO', cause);
      });
      return null;
    }
    try {
      return await (await this.connect(folder)).openTable(name);
    } catch (error) {
      // Another process is making it, or has removed it.
      if (error instanceof Error && /not found/i.test(error.message)) return null;
      throw error;
    }
  }
}

async function entries(path: string): Promise<string[]> {
  return (await exists(path)) ? readdir(path) : [];
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
