import { LockMode } from '@mikro-orm/core';
import { FileEntity, type File } from '../../../db/knowledge/entities.ts';
import { insertJob, workflowIdOf } from '../../../db/platform/jobs.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
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
 * replaces. Everything before is invisible, everything after is tidying.
 */
export const createPublishChunks = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { fileId, ...plan }: Publication) => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const file = await liveFile(em, fileId);
    const now = new Date();
    const chunks = await allChunks(deps, file, { ...plan, createdAt: now.toISOString() });
    const replaced = await commit(deps, em, file, chunks);
    await deps.vectors.pruneWindows({ companyId, fileId });
    for (const id of replaced) await deps.jobs.launch(companyId, workflowIdOf(filePurge.kind, id));
    const result = await stage.commit(
      async (tx) => {
        const row = await liveFile(tx, fileId);
        row.firstIndexedAt ??= now;
        Object.assign(row, { chunkCount: chunks.length, indexedWith: plan.indexedWith ?? null });
      },
      {
        output: { chunks: chunks.length, replaced },
        progress: { done: chunks.length, total: chunks.length, unit: 'chunks' },
      },
    );
    await tidyWork(deps, fileBlobs(companyId, fileId).work);
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
 * The new chunks appear, the replaced files' go, and these files are deleted. Their rows are locked meanwhile, so that
 * nobody indexes a replaced file anew at this very moment.
 * @returns ids of the replaced files, each with the row of its purge
 */
function commit(
  deps: IngestionDeps,
  em: TenantEntityManager,
  { id, companyId, agentId, originalFilename, createdAt }: File,
  chunks: Chunk[],
): Promise<string[]> {
  return em.transactional(async (tx) => {
    // Every older file of the name: also one before the last, where the last failed or is still under way.
    const replaced = await tx.find(
      FileEntity,
      { id: { $ne: id }, createdAt: { $lte: createdAt }, agentId, originalFilename, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
    const ids = replaced.map((old) => old.id);
    await deps.vectors.commitChunks({ companyId, agentId, fileIds: [id, ...ids] }, chunks);
    for (const old of replaced) {
      old.deletedAt = new Date();
      await insertJob(tx, filePurge, { key: old.id, input: { fileId: old.id, filename: originalFilename } });
    }
    return ids;
  });
}
