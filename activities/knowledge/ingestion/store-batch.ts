import { companyEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { getChunks, unpackVectors } from './claim-check.ts';
import type { IngestionDeps } from './deps.ts';
import { batchProgress, windowKey, type BatchOf } from './embed-batch.ts';
import { liveFile } from './live-file.ts';

/** Windows of one batch into the vector store. They stay unseen until the chunks of the file are published. */
export const createStoreBatch = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { fileId, edition, batch, batches, chunks }: BatchOf) => {
    const { embedder } = deps;
    if (!embedder) throw new AppError('unavailable', 'The embedding model is missing');
    const { companyId } = stage.ref;
    const { agentId } = await liveFile(companyEntityManager(deps.orm, stage.ref.companyId), fileId);
    const keys = fileBlobs(companyId, fileId);
    const drafts = await getChunks(deps.blobs, keys.chunkBatch(batch));
    const vectors = unpackVectors(await deps.blobs.get(keys.vectorBatch(batch)), embedder.dimension);

    const windows = drafts.flatMap((draft) =>
      draft.windows.map((text, n) => {
        const vector = vectors.shift();
        if (!vector) throw new AppError('internal', 'A batch of vectors is incomplete');
        const chunkId = `${fileId}:${draft.chunkIndex}`;
        const contentKey = windowKey(embedder.model, text);
        const id = `${chunkId}:${edition}:${n}`;
        return { id, chunkId, companyId, agentId, fileId, edition, contentKey, vector };
      }),
    );
    await deps.vectors.putWindows(windows);
    stage.progress(batchProgress({ batch, batches, chunks }));
    return null;
  });
