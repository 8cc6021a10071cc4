import { AppError } from '../../../domain/platform/errors.ts';
import type { Window } from '../../../domain/ports/vector-store.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { getPiece, unpackVectors } from '../../../services/knowledge/ingestion/claim-check.ts';
import type { IngestionDeps } from '../../../services/knowledge/ingestion/deps.ts';
import {
  pieceProgress,
  piecesOf,
  type BatchOf,
} from '../../../services/knowledge/ingestion/embedding-plan.ts';
import { ensureVectors, windowKey } from '../../../services/knowledge/ingestion/ensure-vectors.ts';
import { openWork } from '../../../services/knowledge/ingestion/work.ts';

/** Windows per commit to the vector store: few commits for large jobs, and a few megabytes each. */
const COMMIT_SIZE = 2_000;
/** Commits after which the store is compacted; without compaction, a long job makes every search slower. */
const OPTIMIZE_EVERY = 100;

/** Writes one batch of windows to the vector store. They are not searched until the chunks of their edition are committed. */
export const createStoreBatch = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, batch: BatchOf) => {
    const { embedder } = deps;
    if (!embedder) throw new AppError('unavailable', 'The embedding model is missing');
    const { companyId } = stage.ref;
    const { edition } = batch;
    const work = await openWork(deps, companyId, batch);
    const { agentId, keys, fileOf } = work;
    let windows: Window[] = [];
    for (const piece of piecesOf(batch)) {
      stage.signal.throwIfAborted();
      // The vectors already exist, unless the installation has changed its embedding model in the meantime.
      await ensureVectors(deps, embedder, stage, work, piece);
      const packed = await deps.blobs.get(keys.vectorPiece(piece, embedder.model));
      const vectors = unpackVectors(packed, embedder.dimension);
      let next = 0;
      for (const chunk of await getPiece(deps.blobs, keys.chunkPiece(piece))) {
        const fileId = fileOf(chunk);
        const chunkId = `${fileId}:${chunk.chunkIndex}`;
        for (const [n, text] of chunk.windows.entries()) {
          const vector = vectors[next++] ?? missing();
          const contentKey = windowKey(embedder.model, text);
          const id = `${chunkId}:${edition}:${n}`;
          windows.push({ id, chunkId, companyId, agentId, fileId, edition, contentKey, vector });
        }
      }
      if (windows.length >= COMMIT_SIZE) {
        await deps.vectors.putWindows(windows);
        windows = [];
      }
      stage.progress(pieceProgress(batch, piece));
    }
    await deps.vectors.putWindows(windows);
    if ((batch.batch + 1) % OPTIMIZE_EVERY === 0) await deps.vectors.optimize({ companyId, agentId });
    return null;
  });

function missing(): never {
  throw new AppError('internal', 'A piece of vectors is incomplete');
}
