import type { ChunkingSettings } from '../../../domain/knowledge/agent.ts';
import type { IndexedWith } from '../../../domain/knowledge/records.ts';
import type { StageProgress } from '../../../domain/platform/job/job.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';

/**
 * Two activities a batch, some twelve events: this keeps the history of the largest job near 3,000 events, below the
 * 4,000 at which a workflow would have to continue as new. What is larger has more pieces in a batch.
 */
const MAX_BATCHES = 250;

/** What the later stages have to do. Without an embedding model (`embed: false`) only the words are indexed. */
export interface EmbeddingPlan {
  /** Edition under which chunks and windows are stored. */
  edition: string;
  chunks: number;
  /** Blobs in which the chunks lie. Missing in plans of earlier versions: one a batch. */
  pieces?: number;
  /** Steps in which the pieces are embedded and stored. */
  batches: number;
  embed: boolean;
  /** Queue of the embedding model's activities; missing in plans of earlier versions, which knew only `cpu`. */
  queue?: 'cpu' | `models-${string}`;
  /** Missing in plans of earlier versions. */
  indexedWith?: IndexedWith;
}

/** Whose chunks a job works on: those of one file, or of all files of an agent. */
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

/** The local model takes our own cores; a provider's model has slots and a rate of its own. */
function embeddingQueue(embedder: Embedder | null): EmbeddingPlan['queue'] {
  return embedder && embedder.provider !== 'local' ? `models-${embedder.provider}` : 'cpu';
}

/** Numbers of the pieces of one batch. */
export function piecesOf({ batch, batches, pieces = batches }: BatchOf): number[] {
  const first = Math.floor((batch * pieces) / batches);
  const end = Math.floor(((batch + 1) * pieces) / batches);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** Number of chunks done when this piece is: pieces are about equally large. */
export function pieceProgress({ chunks, batches, pieces = batches }: BatchOf, piece: number): StageProgress {
  return { done: Math.round((chunks * (piece + 1)) / pieces), total: chunks, unit: 'chunks' };
}
