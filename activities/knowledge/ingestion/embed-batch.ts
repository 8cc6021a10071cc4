import { createHash } from 'node:crypto';
import { embedBooked } from '../../../db/booked-embedding.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { getPiece, packVectors } from './claim-check.ts';
import type { IngestionDeps } from './deps.ts';
import { pieceProgress, piecesOf, type BatchOf } from './embedding-plan.ts';
import { openWork } from './work.ts';

/** Names a window's text under one model: equal keys have equal vectors. */
export function windowKey(model: string, text: string): string {
  return createHash('sha256').update(model).update('\0').update(text).digest('hex');
}

/**
 * Vectors for the windows of one batch, left in the blob store. A piece that is there already is not made again,
 * and a window that this agent has embedded before (an older version of the file) is not embedded again.
 */
export const createEmbedBatch = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, batch: BatchOf) => {
    const { embedder } = deps;
    if (!embedder) throw new AppError('unavailable', 'The embedding model is missing');
    const { companyId, jobId } = stage.ref;
    const { agentId, keys } = await openWork(deps, companyId, batch);
    const em = companyEntityManager(deps.orm, companyId);
    for (const piece of piecesOf(batch)) {
      if (!(await deps.blobs.has(keys.vectorPiece(piece)))) {
        const chunks = await getPiece(deps.blobs, keys.chunkPiece(piece));
        const texts = chunks.flatMap((chunk) => chunk.windows);
        const contentKeys = texts.map((text) => windowKey(embedder.model, text));
        const known = await deps.vectors.findWindowVectors({ companyId, agentId }, contentKeys);
        const fresh = texts.filter((_, index) => !known.has(contentKeys[index] ?? ''));
        const embedded = await embedBooked(em, embedder, fresh, { agentId, jobId, signal: stage.signal });
        const vectors = contentKeys.map((key) => known.get(key) ?? embedded.shift() ?? missing());
        await deps.blobs.put(keys.vectorPiece(piece), packVectors(vectors, embedder.dimension));
      }
      stage.progress(pieceProgress(batch, piece));
    }
    return null;
  });

function missing(): never {
  throw new Error('the model returned fewer vectors than texts');
}
