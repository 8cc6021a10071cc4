import { companyEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import { putJson } from '../../../services/platform/blob-json.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { cutText } from '../../../services/knowledge/ingestion/cut-text.ts';
import type { IngestionDeps } from '../../../services/knowledge/ingestion/deps.ts';
import { planEmbedding, type EmbeddingPlan } from '../../../services/knowledge/ingestion/embedding-plan.ts';
import { liveAgent, liveFile } from '../../../services/knowledge/ingestion/live-file.ts';

/** Text to chunks, in pieces of their own blobs, so that no later step loads more than it works on. */
export const createChunkText = (deps: IngestionDeps) =>
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
