import { LockMode } from '@mikro-orm/core';
import { FileEntity, type File } from '../../../db/knowledge/entities.ts';
import { workflowIdOf } from '../../../db/platform/jobs.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { isReplaced, uploadsOf } from '../../../domain/knowledge/file-versions.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
import { launchQueued } from '../../../domain/platform/job/launch-queued.ts';
import { filePurge } from '../../../jobs/knowledge/purge.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { getPiece } from '../../../services/knowledge/ingestion/claim-check.ts';
import { markDeleted } from '../../../services/knowledge/files/remove-file.ts';
import type { IngestionDeps } from '../../../services/knowledge/ingestion/deps.ts';
import type { EmbeddingPlan } from '../../../services/knowledge/ingestion/embedding-plan.ts';
import { liveFile } from '../../../services/knowledge/ingestion/live-file.ts';
import { tidyWork } from '../../../services/knowledge/ingestion/tidy-work.ts';
import { toChunk } from '../../../services/knowledge/ingestion/to-chunk.ts';

type Publication = Pick<EmbeddingPlan, 'edition' | 'pieces' | 'batches' | 'indexedWith'> & { fileId: string };

interface Published {
  chunks: number;
  /** Ids of the files that were replaced. */
  replaced: string[];
}

/**
 * Makes a file searchable: adds all its chunks and removes those of the files it replaces in one commit. Earlier steps are
 * invisible to searches, later ones only clean up. The job ends in the same moment: cancelled earlier, it leaves the files that
 * it was to replace; afterwards it can no longer be cancelled.
 */
export const createPublishChunks = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { fileId, ...plan }: Publication): Promise<Published> => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const file = await liveFile(em, fileId);
    const now = new Date();
    const chunks = await allChunks(deps, file, { ...plan, createdAt: now.toISOString() });
    const output: Published = { chunks: chunks.length, replaced: [] };
    await deps.vectors.putChunks(chunks);
    const result = await stage.commit(
      async (tx) => {
        const { own, older } = await lockVersions(tx, fileId);
        output.replaced = older.map(({ id }) => id);
        await deps.vectors.commitChunks(
          { companyId, agentId: file.agentId, fileIds: [fileId, ...output.replaced] },
          chunks,
        );
        own.firstIndexedAt ??= now;
        Object.assign(own, { chunkCount: chunks.length, indexedWith: plan.indexedWith ?? null });
        for (const old of older) await markDeleted(tx, old);
      },
      { output, progress: { done: chunks.length, total: chunks.length, unit: 'chunks' } },
    );
    const purges = result.replaced.map((id) => workflowIdOf(filePurge.kind, id));
    await launchQueued(deps, companyId, purges);
    const { agentId } = file;
    await tidyWork(deps, fileBlobs(companyId, fileId).work, { companyId, agentId, fileId });
    return result;
  });

async function allChunks(
  deps: IngestionDeps,
  file: File,
  { edition, batches, pieces = batches, createdAt }: Omit<Publication, 'fileId'> & { createdAt: string },
): Promise<Chunk[]> {
  const { id: fileId, companyId, agentId } = file;
  const keys = fileBlobs(companyId, fileId);
  const owner = { companyId, agentId, fileId, edition, createdAt };
  const chunks: Chunk[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    for (const draft of await getPiece(deps.blobs, keys.chunkPiece(piece)))
      chunks.push(toChunk(draft, owner));
  }
  return chunks;
}

/**
 * The file and all versions that it replaces (even earlier ones, if the last one failed or is still being processed), locked so
 * that no concurrent step indexes a replaced version again or deletes the new one. AppError `record-deleted`.
 */
async function lockVersions(tx: TenantEntityManager, fileId: string): Promise<{ own: File; older: File[] }> {
  for (;;) {
    const own = await liveFile(tx, fileId);
    const uploads = [...uploadsOf(own)];
    const { agentId } = own;
    const named = uploads.map(([originalFilename, at]) => ({
      agentId,
      originalFilename,
      createdAt: { $lte: new Date(at) },
    }));
    const locked = await tx.find(
      FileEntity,
      { $or: [{ id: fileId }, ...named], deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
    // The same bytes may have been uploaded again before the lock; deleted files are no longer included.
    const isCurrent = JSON.stringify(uploads) === JSON.stringify([...uploadsOf(own)]);
    if (!locked.includes(own) || !isCurrent) continue;
    return { own, older: locked.filter((file) => file !== own && isReplaced(file, own)) };
  }
}
