import { createDiscardIngestion } from './ingestion/discard.ts';
import { createChunkText } from './ingestion/chunk-text.ts';
import { createEmbedBatch } from './ingestion/embed-batch.ts';
import { createExtractText } from './ingestion/extract-text.ts';
import { createPublishChunks } from './ingestion/publish-chunks.ts';
import { createStoreBatch } from './ingestion/store-batch.ts';
import type { IngestionDeps } from '../../services/knowledge/ingestion/deps.ts';

/** The activities of document-ingestion, in the order in which the workflow calls them. */
export function createIngestionActivities(deps: IngestionDeps) {
  return {
    extractText: createExtractText(deps),
    chunkText: createChunkText(deps),
    embedBatch: createEmbedBatch(deps),
    storeBatch: createStoreBatch(deps),
    publishChunks: createPublishChunks(deps),
    discardIngestion: createDiscardIngestion(deps),
  };
}

export type IngestionActivities = ReturnType<typeof createIngestionActivities>;
