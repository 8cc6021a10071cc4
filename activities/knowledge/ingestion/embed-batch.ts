import { createHash } from 'node:crypto';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { getPiece, packVectors } from './claim-check.ts';
import type { IngestionDeps } from './deps.ts';
import { pieceProgress, piecesOf, type BatchOf } from './embedding-plan.ts';
import { openWork } from './work.ts';

/** Texts per call of the model: a cancelled job waits for one call at most. */
const CALL_SIZE = 32;

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
    const { companyId } = stage.ref;
    const { agentId, keys } = await openWork(deps, companyId, batch);
    for (const piece of piecesOf(batch)) {
      if (!(await deps.blobs.has(keys.vectorPiece(piece)))) {
        const chunks = await getPiece(deps.blobs, keys.chunkPiece(piece));
        const texts = chunks.flatMap((chunk) => chunk.windows);
        const contentKeys = texts.map((text) => windowKey(embedder.model, text));
        const known = await deps.vectors.findWindowVectors({ companyId, agentId }, contentKeys);
        const fresh = texts.filter((_, index) => !known.has(contentKeys[index] ?? ''));
        const embedded = await embedAll(embedder, fresh, stage.signal);
        const vectors = contentKeys.map((key) => known.get(key) ?? embedded.shift() ?? missing());
        await deps.blobs.put(keys.vectorPiece(piece), packVectors(vectors, embedder.dimension));
      }
      stage.progress(pieceProgress(batch, piece));
    }
    return null;
  });

async function embedAll(embedder: Embedder, texts: string[], signal: AbortSignal): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let start = 0; start < texts.length; start += CALL_SIZE) {
    signal.throwIfAborted();
    vectors.push(...(await embedder.embed(texts.slice(start, start + CALL_SIZE), signal)));
  }
  return vectors;
}

function missing(): never {
  throw new Error('the model returned fewer vectors than texts');
}
