import type { VectorStore } from '../../domain/ports/vector-store.ts';
import { Agents } from './agents.ts';
import { Folders } from './folders.ts';
import { FormerTables } from './former-tables.ts';
import { Maintenance, type MaintenanceLimits } from './maintenance.ts';
import { LanceDbStore } from './store.ts';
import type { Embedding } from './tables.ts';

/** New chunks are to be few, as each search of words reads all of them; new windows are compared quickly. */
const LIMITS: MaintenanceLimits = {
  chunks: { indexed: 10_000, rows: 200, fragments: 100 },
  windows: { indexed: 10_000, rows: 2_000, fragments: 100 },
};

/**
 * The index below `dir`, which is made when something is stored. `embedding` names the model whose vectors are kept; null
 * without one: only the full text can be searched then. Several processes may have it open at once.
 */
export function openLanceDb(
  dir: string,
  embedding: Embedding | null,
  limits: MaintenanceLimits = LIMITS,
): VectorStore {
  const folders = new Folders(dir);
  const maintenance = new Maintenance(limits, embedding?.dimension ?? 0);
  const former = new FormerTables(folders, maintenance);
  return new LanceDbStore(new Agents(folders, former, embedding), maintenance);
}
