import { Index, type Table } from '@lancedb/lancedb';
import { withCommitRetries } from './commits.ts';

/** Old versions are kept this long for readers that are still in them. */
const VERSION_LIFE_MS = 10 * 60_000;
/** Old versions hold what was deleted since; they go with the next folding, which is due for their sake too. */
const OLDEST_VERSION_MS = 60 * 60_000;
/** New rows are searched without an index; folding them in costs in proportion to the whole table. */
const UNFOLDED_SHARE = 0.1;

/** Partitions of the vector index. All are searched: the index is exact, and fast because it stays in memory. */
export const PARTITIONS = 64;
const VECTOR = 'vector';

export interface FoldingLimits {
  /** New rows that are always left unfolded. */
  rows: number;
  /** Every commit adds a fragment, and every read opens all of them. */
  fragments: number;
}

/** Merges the fragments of a table and brings its indexes up to date, when so much is new that it pays. */
export async function fold(table: Table, limits: FoldingLimits): Promise<void> {
  if (await isDue(table, limits)) await compact(table);
}

/** The same at once; what was deleted is gone from the present version then. */
export async function compact(table: Table): Promise<void> {
  const cleanupOlderThan = new Date(Date.now() - VERSION_LIFE_MS);
  await withCommitRetries(() => table.optimize({ cleanupOlderThan }));
}

/**
 * Makes the index of vectors once an agent has more windows than are kept in memory for its searches: comparing
 * 500,000 of them takes about a ninth of the time that reading them again takes.
 */
export async function indexLargeAgents(windows: Table, limit: number): Promise<void> {
  if ((await windows.countRows()) <= Math.max(limit, PARTITIONS)) return;
  const indexes = await windows.listIndices();
  if (indexes.some(({ columns }) => columns.includes(VECTOR))) return;
  const owners = (await windows.query().select(['agentId']).toArrow()).getChild('agentId') ?? [];
  const sizes = new Map<string, number>();
  for (const owner of owners) sizes.set(owner, (sizes.get(owner) ?? 0) + 1);
  if (sizes.values().every((size) => size <= limit)) return;
  await withCommitRetries(() => {
    // It serves one attempt only.
    const config = Index.ivfFlat({ distanceType: 'cosine', numPartitions: PARTITIONS });
    return windows.createIndex(VECTOR, { config, replace: false });
  });
}

async function isDue(table: Table, limits: FoldingLimits): Promise<boolean> {
  const [oldest, second] = await table.listVersions();
  if (oldest && second && Date.now() - oldest.timestamp.getTime() > OLDEST_VERSION_MS) return true;
  const { fragmentStats } = await table.stats();
  if (fragmentStats.numFragments > limits.fragments) return true;
  const [index] = await table.listIndices();
  const rows = index ? await table.indexStats(index.name) : undefined;
  if (!rows) return false;
  return rows.numUnindexedRows > Math.max(limits.rows, rows.numIndexedRows * UNFOLDED_SHARE);
}
