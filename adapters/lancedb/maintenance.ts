import { Index, type Table } from '@lancedb/lancedb';
import { CHUNKS, ensureIndex, withCommitRetries } from './tables.ts';

/** Old versions are kept this long for readers that are still in them. */
const VERSION_LIFE_MS = 10 * 60_000;
/** Old versions hold what was deleted since; they are removed with the next folding, which is due for their sake too. */
const OLDEST_VERSION_MS = 60 * 60_000;
/** New rows are searched without an index; folding them in costs in proportion to the whole table. */
const UNFOLDED_SHARE = 0.1;
/** Windows in a partition of their index. Reading one takes time in proportion to the number of all of them. */
const PARTITION = 4_000;
/** Bits of each number of a vector in its index, which finds the rough order (RaBitQ). */
const BITS = 2;
/** Its vectors have a number of numbers that is divisible by this. Others are compared with all. */
const DIVISOR = 8;
/** No index is made of fewer vectors. */
const FEWEST_VECTORS = 256;

export interface TableLimits {
  /** Tables of fewer rows are searched without indexes, but for the one of words. */
  indexed: number;
  /** New rows that are always left unfolded. */
  rows: number;
  /** Every commit adds a fragment, and every read opens all of them. */
  fragments: number;
}

export interface MaintenanceLimits {
  chunks: TableLimits;
  windows: TableLimits;
}

/** Brings indexes and fragments of agents' tables in order, when so much is new that it pays. */
export class Maintenance {
  private readonly limits: MaintenanceLimits;
  private readonly dimension: number;
  private readonly running = new Map<string, Promise<void>>();
  /** Folders whose next run has not begun. */
  private readonly waiting = new Set<string>();

  constructor(limits: MaintenanceLimits, dimension: number) {
    this.limits = limits;
    this.dimension = dimension;
  }

  /** One run a folder at a time. If one waits to begin already, it does this one's work, which then is not waited for. */
  async run(folder: string, tables: (Table | null)[]): Promise<void> {
    if (this.waiting.has(folder)) return;
    const run = this.after(this.running.get(folder), folder, tables);
    const settled = run.catch(() => {});
    this.running.set(folder, settled);
    await run.finally(() => {
      if (this.running.get(folder) === settled) this.running.delete(folder);
    });
  }

  /** Resolves when nothing is under way any more. */
  async end(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async after(
    present: Promise<void> | undefined,
    folder: string,
    tables: (Table | null)[],
  ): Promise<void> {
    this.waiting.add(folder);
    await present;
    this.waiting.delete(folder);
    for (const table of tables) if (table) await this.maintain(table);
  }

  /** Brings one table in order: at once, so it is one that nobody else knows. */
  async maintain(table: Table): Promise<void> {
    const isChunks = table.name === CHUNKS;
    const limits = isChunks ? this.limits.chunks : this.limits.windows;
    if (await isDue(table, limits)) {
      const cleanupOlderThan = new Date(Date.now() - VERSION_LIFE_MS);
      await withCommitRetries(() => table.optimize({ cleanupOlderThan }));
    }
    const rows = await table.countRows();
    if (rows < limits.indexed) return;
    for (const column of isChunks ? ['id', 'fileId'] : ['id', 'chunkId', 'fileId', 'contentKey'])
      await ensureIndex(table, column, () => Index.btree());
    if (isChunks || rows < FEWEST_VECTORS || this.dimension % DIVISOR !== 0) return;
    const vectors = {
      distanceType: 'cosine',
      numPartitions: Math.ceil(rows / PARTITION),
      numBits: BITS,
    } as const;
    await ensureIndex(table, 'vector', () => Index.ivfRq(vectors));
  }
}

async function isDue(table: Table, limits: TableLimits): Promise<boolean> {
  const [oldest, second] = await table.listVersions();
  if (oldest && second && Date.now() - oldest.timestamp.getTime() > OLDEST_VERSION_MS) return true;
  const { fragmentStats } = await table.stats();
  if (fragmentStats.numFragments > limits.fragments) return true;
  for (const { name } of await table.listIndices()) {
    const rows = await table.indexStats(name);
    if (rows && rows.numUnindexedRows > Math.max(limits.rows, rows.numIndexedRows * UNFOLDED_SHARE))
      return true;
  }
  return false;
}
