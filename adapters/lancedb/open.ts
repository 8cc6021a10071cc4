import { totalmem } from 'node:os';
import { connect } from '@lancedb/lancedb';
import type { VectorStore } from '../../domain/ports/vector-store.ts';
import { AgentMemory, type MemoryLimits } from './agent-memory.ts';
import type { FoldingLimits } from './maintenance.ts';
import { LanceDbStore } from './store.ts';
import { openChunks, openWindows } from './tables.ts';

/** Chunks of one agent that are searched in memory, and of one that is kept with its texts. */
const MOST_CHUNKS = 150_000;
const MOST_TEXTS = 20_000;
/** What a window takes beside the bytes of its numbers. */
const WINDOW_BYTES = 8;
const FOLDING: FoldingLimits = { rows: 2_000, fragments: 100 };

export interface StoreLimits {
  memory?: Partial<MemoryLimits>;
  folding?: Partial<FoldingLimits>;
}

/**
 * Opens (and makes, where missing) the tables below `dir`. `embedding` names the model whose vectors are kept;
 * null without one: only the full text can be searched then. Several processes may have it open at once. Agents
 * within `limits` are searched in memory, larger ones through the indexes.
 */
export async function openLanceDb(
  dir: string,
  embedding: { model: string; dimension: number } | null,
  limits: StoreLimits = {},
): Promise<VectorStore> {
  // Without the interval a process would never see what another one writes.
  const connection = await connect(dir, { readConsistencyInterval: 0 });
  const chunks = await openChunks(connection);
  const windows = embedding ? await openWindows(connection, embedding.model, embedding.dimension) : null;
  const memoryLimits = { ...memoryFor(embedding?.dimension ?? 1), ...limits.memory };
  const memory = new AgentMemory(chunks, windows, memoryLimits);
  const folding = { ...FOLDING, ...limits.folding };
  const parts = { connection, chunks, windows, memory, memoryLimits, folding };
  return new LanceDbStore(parts, embedding?.dimension ?? 0);
}

function memoryFor(dimension: number): MemoryLimits {
  const bytes = Math.min(2 ** 30, Math.floor(totalmem() / 8));
  // A number takes twelve bits. The largest agent leaves room for its words and for other agents.
  const windows = Math.floor((bytes * (2 / 3)) / (dimension * 1.5 + WINDOW_BYTES));
  return { chunks: MOST_CHUNKS, windows, texts: MOST_TEXTS, awaited: MOST_TEXTS, bytes };
}
