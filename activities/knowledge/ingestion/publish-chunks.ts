import { LockMode } from '@mikro-orm/core';
import { FileEntity, type File } from '../../../db/knowledge/entities.ts';
import { insertJob, workflowIdOf } from '../../../db/platform/jobs.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
import { launchQueued } from '../../../domain/platform/launch-queued.ts';
import { filePurge } from '../../../jobs/knowledge/purge.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { getPiece } from '../../../services/knowledge/ingestion/claim-check.ts';
import type { IngestionDeps } from '../../../services/knowledge/ingestion/deps.ts';
import type { EmbeddingPlan } from '../../../services/knowledge/ingestion/embedding-plan.ts';
import { liveFile } from '../../../services/knowledge/ingestion/live-file.ts';
import { tidyWork } from '../../../services/knowledge/ingestion/tidy-work.ts';
import { toChunk } from '../../../services/knowledge/ingestion/to-chunk.ts';

type Publication = Pick<EmbeddingPlan, 'edition' | 'pieces' | 'batches' | 'indexedWith'> & { fileId: string };

/**
 * The moment a file becomes searchable: all its chunks in one commit, which also takes the chunks of what it
 * replaces. Everything before is invisible, everything after is tidying. It is the moment, too, when its job ends: one that
 * is cancelled before leaves what was to be replaced, and none can be cancelled afterwards.
 */
export const createPublishChunks = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { fileId, ...plan }: Publication) => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const file = await liveFile(em, fileId);
    const now = new Date();
    const chunks = await allChunks(deps, file, { ...plan, createdAt: now.toISOString() });
    const output: { chunks: number; replaced: string[] } = { chunks: chunks.length, replaced: [] };
    const result = await stage.commit(
      async (tx) => {
        const { own, older } = await lockVersions(tx, file);
        output.replaced = older.map(({ id }) => id);
        await deps.vectors.commitChunks(
          { companyId, agentId: file.agentId, fileIds: [fileId, ...output.replaced] },
          chunks,
        );
        own.firstIndexedAt ??= now;
        Object.assign(own, { chunkCount: chunks.length, indexedWith: plan.indexedWith ?? null });
        for (const old of older) await deleteReplaced(tx, old);
      },
      { output, progress: { done: chunks.length, total: chunks.length, unit: 'chunks' } },
    );
    const purges = result.replaced.map((id) => workflowIdOf(filePurge.kind, id));
    await launchQueued(deps, companyId, purges);
    await tidyWork(deps, fileBlobs(companyId, fileId).work, { companyId, fileId });
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
 * The file and every older one of its name (also one before the last, where the last failed or is still under way), locked
 * so that nobody indexes a replaced one anew, or deletes the new one, at this very moment. AppError `record-deleted`.
 */
async function lockVersions(
  tx: TenantEntityManager,
  { id, agentId, originalFilename, createdAt }: File,
): Promise<{ own: File; older: File[] }> {
  const locked = await tx.find(
    FileEntity,
    { $or: [{ id }, { createdAt: { $lte: createdAt }, agentId, originalFilename }], deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  );
  const own = await liveFile(tx, id);
  return { own, older: locked.filter((file) => file !== own) };
}

/** With the row of its purge. */
async function deleteReplaced(tx: TenantEntityManager, file: File): Promise<void> {
  file.deletedAt = new Date();
  const input = { fileId: file.id, filename: file.originalFilename };
  await insertJob(tx, filePurge, { key: file.id, input });
}
