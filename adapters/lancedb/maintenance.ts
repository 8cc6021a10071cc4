import { Index, type Table } from '@lancedb/lancedb';
import { CHUNKS, ensureIndex, withCommitRetries } from './tables.ts';

/** Old versions are kept this long for readers that are still in them. */
const VERSION_LIFE_MS = 10 * 60_000;
/** Old versions hold what was deleted since; they are removed with the next folding, which is due for their sake too. */
const OLDEST_VERSION_MS = 60 * 60_000;
/** New rows are searched without an index; folding them in costs in proportion to the whole table. */
const UNFOLDED_SHARE = 0.1;
const WINDOWS_PER_CHUNK = 10;
/** Windows in a partition of their index. Reading one takes time in proportion to the number of all of them. */
const PARTITION = 4_000;
/** Bits of each number of a vector in its index, which finds the rough order (RaBitQ). */
const BITS = 2;
/** Its vectors have a number of numbers that is divisible by this. Others are compared with all. */
const DIVISOR = 8;
/** No index is made of fewer vectors. */
const FEWEST_VECTORS = 256;

export interface MaintenanceLimits {
  /** Tables of fewer rows are searched without indexes, but for the one of words. */
  indexed: number;
  /** New chunks that are always left unfolded, and ten times as many windows, which are compared quickly. */
  chunks: number;
  /** Every commit adds a fragment, and every read opens all of them. */
  fragments: number;
}

/** Brings indexes and fragments of a table in order, when so much is new that it pays. */
export async function maintain(table: Table, limits: MaintenanceLimits, dimension: number): Promise<void> {
  const isChunks = table.name === CHUNKS;
  if (await isDue(table, limits.fragments, isChunks ? limits.chunks : limits.chunks * WINDOWS_PER_CHUNK)) {
    const cleanupOlderThan = new Date(Date.now() - VERSION_LIFE_MS);
    await withCommitRetries(() => table.optimize({ cleanupOlderThan }));
  }
  const rows = await table.countRows();
  if (rows < limits.indexed) return;
  for (const column of isChunks ? ['id', 'fileId'] : ['id', 'chunkId', 'fileId', 'contentKey'])
    await ensureIndex(table, column, () => Index.btree());
  if (isChunks || rows < FEWEST_VECTORS || dimension % DIVISOR !== 0) return;
  const numPartitions = Math.ceil(rows / PARTITION);
  await ensureIndex(table, 'vector', () =>
    Index.ivfRq({ distanceType: 'cosine', numPartitions, numBits: BITS }),
  );
}

async function isDue(table: Table, fragments: number, newRows: number): Promise<boolean> {
  const [oldest, second] = await table.listVersions();
  if (oldest && second && Date.now() - oldest.timestamp.getTime() > OLDEST_VERSION_MS) return true;
  const { fragmentStats } = await table.stats();
  if (fragmentStats.numFragments > fragments) return true;
  for (const { name } of await table.listIndices()) {
    const { numUnindexedRows = 0, numIndexedRows = 0 } = (await table.indexStats(name)) ?? {};
    if (numUnindexedRows > Math.max(newRows, numIndexedRows * UNFOLDED_SHARE)) return true;
  }
  return false;
}
