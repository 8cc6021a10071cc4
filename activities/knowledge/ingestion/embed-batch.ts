import { companyEntityManager } from '../../../db/tenancy.ts';
import { createHash } from 'node:crypto';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { getChunks, packVectors } from './claim-check.ts';
import type { IngestionDeps } from './deps.ts';
import { liveFile } from './live-file.ts';

/** Texts per call of the model: a cancelled job waits for one call at most. */
const CALL_SIZE = 32;

export interface BatchOf {
  fileId: string;
  edition: string;
  batch: number;
  batches: number;
  chunks: number;
}

/** Names a window's text under one model: equal keys have equal vectors. */
export function windowKey(model: string, text: string): string {
  return createHash('sha256').update(model).update('\0').update(text).digest('hex');
}

/**
 * Vectors for the windows of one batch, left in the blob store. A batch that is there already is not made again,
 * and a window that this agent has embedded before (an older version of the file) is not embedded again.
 */
export const createEmbedBatch = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { fileId, batch, batches, chunks }: BatchOf) => {
    const { embedder } = deps;
    if (!embedder) throw new AppError('unavailable', 'The embedding model is missing');
    const { companyId } = stage.ref;
    const keys = fileBlobs(companyId, fileId);
    if (!(await deps.blobs.has(keys.vectorBatch(batch)))) {
      const file = await liveFile(companyEntityManager(deps.orm, stage.ref.companyId), fileId);
      const drafts = await getChunks(deps.blobs, keys.chunkBatch(batch));
      const texts = drafts.flatMap((draft) => draft.windows);
      const contentKeys = texts.map((text) => windowKey(embedder.model, text));
      const known = await deps.vectors.findWindowVectors({ companyId, agentId: file.agentId }, contentKeys);
      const fresh = texts.filter((_, index) => !known.has(contentKeys[index] ?? ''));
      const embedded = await embedAll(embedder, fresh, stage.signal);
      const vectors = contentKeys.map((key) => known.get(key) ?? embedded.shift() ?? missing());
      await deps.blobs.put(keys.vectorBatch(batch), packVectors(vectors, embedder.dimension));
    }
    stage.progress(batchProgress({ batch, batches, chunks }));
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

/** Chunks that are through when this batch is: all batches have the same size but the last. */
export function batchProgress({ batch, batches, chunks }: Pick<BatchOf, 'batch' | 'batches' | 'chunks'>) {
  const size = Math.ceil(chunks / batches);
  return { done: Math.min(chunks, (batch + 1) * size), total: chunks, unit: 'chunks' };
}
