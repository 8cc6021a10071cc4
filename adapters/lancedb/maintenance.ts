import { Index, type Table } from '@lancedb/lancedb';
import { CHUNKS, ensureIndex, withCommitRetries } from './tables.ts';

/** How long old versions are kept for readers that still use them. */
const VERSION_LIFE_MS = 10 * 60_000;
/** Milliseconds. Old versions contain rows deleted since. Optimising removes them, and is due if a version is older than this. */
const OLDEST_VERSION_MS = 60 * 60_000;
/** Unindexed rows are searched without an index, but adding them to it costs time in proportion to the whole table. */
const UNFOLDED_SHARE = 0.1;
const WINDOWS_PER_CHUNK = 10;
/** Windows per partition of the vector index. Reading a partition takes time in proportion to the number of all partitions. */
const PARTITION = 4_000;
/** Bits per dimension of a vector in the index, which only finds a rough order (RaBitQ). */
const BITS = 2;
/** The index requires a dimension divisible by this. Other vectors are searched without an index. */
const DIVISOR = 8;
/** Minimum number of vectors for an index. */
const FEWEST_VECTORS = 256;

export interface MaintenanceLimits {
  /** Smaller tables are searched without indexes, except for the full-text index. */
  indexed: number;
  /** Number of unindexed chunks that is always tolerated. For windows it is ten times as many, because comparing them is fast. */
  chunks: number;
  /** Maximum number of fragments: every commit adds one, and every read opens all of them. */
  fragments: number;
}

/** Updates the indexes of a table and merges its fragments, if there is enough new data to be worth it. */
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
