import { createExtractText } from './ingestion/extract-text.ts';
import { createPublishChunks } from './ingestion/publish-chunks.ts';
import { createStoreBatch } from './ingestion/store-batch.ts';
import type { IngestionDeps } from '../../services/knowledge/ingestion/deps.ts';
import { FileEntity } from '../../db/knowledge/entities.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { fileBlobs } from '../../domain/knowledge/blob-keys.ts';
import { plainActivity } from '../job/plain-activity.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { stageActivity } from '../job/stage-activity.ts';
import {
  pieceProgress,
  piecesOf,
  type BatchOf,
  planEmbedding,
  type EmbeddingPlan,
} from '../../services/knowledge/ingestion/embedding-plan.ts';
import { ensureVectors } from '../../services/knowledge/ingestion/ensure-vectors.ts';
import { openWork } from '../../services/knowledge/ingestion/work.ts';
import { newId } from '../../domain/platform/id.ts';
import { putJson } from '../../services/platform/blob-json.ts';
import { cutText } from '../../services/knowledge/ingestion/cut-text.ts';
import { liveAgent, liveFile } from '../../services/knowledge/ingestion/live-file.ts';

/** Splits the text into chunks, stored in several blobs, so that no later step loads more than it needs. */
const createChunkText = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { fileId }: { fileId: string }): Promise<EmbeddingPlan> => {
    const file = await liveFile(companyEntityManager(deps.orm, stage.ref.companyId), fileId);
    const { chunking } = await liveAgent(companyEntityManager(deps.orm, stage.ref.companyId), file.agentId);
    const keys = fileBlobs(stage.ref.companyId, fileId);
    const chunks = await cutText(deps, stage, { key: keys.text, agentId: file.agentId, chunking });
    if (chunks.length === 0) throw new AppError('no-text');

    await deps.blobs.deletePrefix(keys.work);
    const size = deps.embeddingBatch;
    const pieces = Math.ceil(chunks.length / size);
    for (let piece = 0; piece < pieces; piece++) {
      stage.signal.throwIfAborted();
      await putJson(deps.blobs, keys.chunkPiece(piece), chunks.slice(piece * size, (piece + 1) * size));
    }
    stage.progress({ done: chunks.length, total: chunks.length, unit: 'chunks' });
    return planEmbedding(deps.embedder, { edition: newId(), chunking, chunks: chunks.length, pieces });
  });

/**
 * Computes the vectors for one batch of windows. They are stored in the blob store piece by piece, so that none is computed, or
 * paid for, twice.
 */
const createEmbedBatch = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, batch: BatchOf) => {
    const { embedder } = deps;
    if (!embedder) throw new AppError('unavailable', 'The embedding model is missing');
    const work = await openWork(deps, stage.ref.companyId, batch);
    for (const piece of piecesOf(batch)) {
      await ensureVectors(deps, embedder, stage, work, piece);
      stage.progress(pieceProgress(batch, piece));
    }
    return null;
  });

/**
 * After a cancellation: deletes vectors, text and intermediate results of the file. The uploaded bytes stay, so that a retry can
 * start over.
 */
const createDiscardIngestion = (deps: IngestionDeps) =>
  plainActivity(deps, async (_call, { companyId, fileId }: { companyId: string; fileId: string }) => {
    const keys = fileBlobs(companyId, fileId);
    await deps.vectors.deleteFile({ companyId, fileId });
    await deps.blobs.deletePrefix(keys.work);
    await deps.blobs.delete(keys.text);
    await deps.blobs.delete(keys.wholeText);
    const em = companyEntityManager(deps.orm, companyId);
    const file = await em.findOne(FileEntity, { id: fileId });
    if (!file) return;
    const found = { pages: null, characters: null, language: null, converter: null, warnings: null };
    Object.assign(file, { ...found, chunkCount: null, indexedWith: null });
    await em.flush();
  });

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
