import type { IngestionDeps } from '../../services/knowledge/ingestion/deps.ts';
import { createChunkAgent } from './reindex/chunk-agent.ts';
import { createSwapEdition } from './reindex/swap-edition.ts';
import { agentBlobs } from '../../domain/knowledge/blob-keys.ts';
import { plainActivity } from '../job/plain-activity.ts';
import { getFileIds } from '../../services/knowledge/ingestion/claim-check.ts';

/**
 * After a cancellation: deletes the new edition that was stored beside the live index. Files that were already swapped keep it.
 */
const createDiscardReindex = (deps: IngestionDeps) =>
  plainActivity(deps, async (_call, { companyId, agentId }: { companyId: string; agentId: string }) => {
    const keys = agentBlobs(companyId, agentId).reindex;
    if (!(await deps.blobs.has(keys.fileIds))) return;
    for (const fileId of await getFileIds(deps.blobs, keys.fileIds)) {
      await deps.vectors.prune({ companyId, agentId, fileId });
    }
    await deps.blobs.deletePrefix(keys.work);
  });

/** The activities of agent-reindex; embedding and storing use those of ingestion. */
export function createReindexActivities(deps: IngestionDeps) {
  return {
    chunkAgent: createChunkAgent(deps),
    swapEdition: createSwapEdition(deps),
    discardReindex: createDiscardReindex(deps),
  };
}

export type ReindexActivities = ReturnType<typeof createReindexActivities>;
