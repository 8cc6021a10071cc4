import type { ChunkingSettings } from '../../../domain/knowledge/agent.ts';
import type { IndexedWith } from '../../../domain/knowledge/records.ts';
import type { StageProgress } from '../../../domain/platform/job/job.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';

/**
 * Each batch takes two activities, about twelve events: this keeps the history of the largest job near 3,000 events, below the
 * 4,000 at which a workflow would have to continue as new. Larger jobs have more pieces per batch.
 */
const MAX_BATCHES = 250;

/** The work of the later stages. Without an embedding model (`embed: false`) only the words are indexed. */
export interface EmbeddingPlan {
  /** Edition under which chunks and windows are stored. */
  edition: string;
  chunks: number;
  /** Number of blobs that hold the chunks. Missing in plans of earlier versions: one per batch. */
  pieces?: number;
  /** Steps in which the pieces are embedded and stored. */
  batches: number;
  embed: boolean;
  /** Queue of the embedding model's activities; missing in plans of earlier versions, which knew only `cpu`. */
  queue?: 'cpu' | `models-${string}`;
  /** Missing in plans of earlier versions. */
  indexedWith?: IndexedWith;
}

/** The owner of a job's chunks: one file, or an agent with all its files. */
export type WorkOwner = { fileId: string } | { agentId: string };

/** One step through the pieces. */
export type BatchOf = WorkOwner &
  Pick<EmbeddingPlan, 'edition' | 'chunks' | 'pieces' | 'batches'> & { batch: number };

export function planEmbedding(
  embedder: Embedder | null,
  cut: { edition: string; chunking: ChunkingSettings; chunks: number; pieces: number },
): EmbeddingPlan {
  const { edition, chunking, chunks, pieces } = cut;
  return {
    edition,
    chunks,
    pieces,
    batches: Math.min(pieces, MAX_BATCHES),
    embed: embedder !== null,
    queue: embeddingQueue(embedder),
    indexedWith: { edition, chunking, model: embedder?.model ?? null },
  };
}

/** The local model uses our own cores; a provider's model has its own slots and rate limit. */
function embeddingQueue(embedder: Embedder | null): EmbeddingPlan['queue'] {
  return embedder && embedder.provider !== 'local' ? `models-${embedder.provider}` : 'cpu';
}

/** Numbers of the pieces of one batch. */
export function piecesOf({ batch, batches, pieces = batches }: BatchOf): number[] {
  const first = Math.floor((batch * pieces) / batches);
  const end = Math.floor(((batch + 1) * pieces) / batches);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** Number of chunks done after this piece, assuming that pieces are about equally large. */
export function pieceProgress({ chunks, batches, pieces = batches }: BatchOf, piece: number): StageProgress {
  return { done: Math.round((chunks * (piece + 1)) / pieces), total: chunks, unit: 'chunks' };
}
