import type { IngestionDeps } from '../../services/knowledge/ingestion/deps.ts';
import { createChunkAgent } from './reindex/chunk-agent.ts';
import { createDiscardReindex } from './reindex/discard.ts';
import { createSwapEdition } from './reindex/swap-edition.ts';

/** The activities that agent-reindex has beside those of ingestion for embedding and storing. */
export function createReindexActivities(deps: IngestionDeps) {
  return {
    chunkAgent: createChunkAgent(deps),
    swapEdition: createSwapEdition(deps),
    discardReindex: createDiscardReindex(deps),
  };
}

export type ReindexActivities = ReturnType<typeof createReindexActivities>;
