import { AppError } from '../../../domain/platform/errors.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { IngestionDeps } from '../../../services/knowledge/ingestion/deps.ts';
import {
  pieceProgress,
  piecesOf,
  type BatchOf,
} from '../../../services/knowledge/ingestion/embedding-plan.ts';
import { ensureVectors } from '../../../services/knowledge/ingestion/ensure-vectors.ts';
import { openWork } from '../../../services/knowledge/ingestion/work.ts';

/** Vectors for the windows of one batch, left in the blob store piece by piece: none is made, or paid for, twice. */
export const createEmbedBatch = (deps: IngestionDeps) =>
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
