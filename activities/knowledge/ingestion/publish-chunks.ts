import { FileEntity, type File } from '../../../db/entities/knowledge.ts';
import { insertJob, workflowIdOf } from '../../../db/jobs.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
import { filePurge } from '../../../workflows/knowledge/purge.contract.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { getChunks } from './claim-check.ts';
import type { IngestionDeps } from './deps.ts';
import { liveFile } from './live-file.ts';

/**
 * The moment a file becomes searchable: all its chunks in one commit, which also takes the chunks of what it
 * replaces. Everything before is invisible, everything after is tidying.
 */
export const createPublishChunks = (deps: IngestionDeps) =>
  stageActivity(
    deps,
    async (stage, { fileId, edition, batches }: { fileId: string; edition: string; batches: number }) => {
      const { companyId } = stage.ref;
      const em = companyEntityManager(deps.orm, companyId);
      const file = await liveFile(em, fileId);
      const keys = fileBlobs(companyId, fileId);
      const chunks = await allChunks(deps, file, edition, batches);
      const replaced = await replacedBy(em, file);

      const replaces = replaced.map((old) => old.id);
      const { agentId } = file;
      await deps.vectors.commitChunks({ companyId, agentId, fileIds: [fileId, ...replaces] }, chunks);
      await deps.vectors.pruneWindows({ companyId, fileId });
      await retire(deps, em, replaced);
      const result = await stage.commit(
        async (tx) => {
          const row = await liveFile(tx, fileId);
          row.chunkCount = chunks.length;
        },
        {
          output: { chunks: chunks.length, replaced: replaces },
          progress: { done: chunks.length, total: chunks.length, unit: 'chunks' },
        },
      );
      await tidy(deps, keys.work);
      return result;
    },
  );

async function allChunks(
  deps: IngestionDeps,
  file: File,
  edition: string,
  batches: number,
): Promise<Chunk[]> {
  const { id: fileId, companyId, agentId } = file;
  const keys = fileBlobs(companyId, fileId);
  const createdAt = new Date().toISOString();
  const chunks: Chunk[] = [];
  for (let batch = 0; batch < batches; batch++) {
    for (const { windows: _windows, ...draft } of await getChunks(deps.blobs, keys.chunkBatch(batch))) {
      const id = `${fileId}:${draft.chunkIndex}`;
      chunks.push({ ...draft, id, companyId, agentId, fileId, edition, createdAt });
    }
  }
  return chunks;
}

/** Every older file of the same name: also one before the last, where the last failed or is still under way. */
function replacedBy(em: TenantEntityManager, file: File): Promise<File[]> {
  const { id, agentId, originalFilename, createdAt } = file;
  const older = { id: { $ne: id }, createdAt: { $lte: createdAt } };
  return em.find(FileEntity, { ...older, agentId, originalFilename, deletedAt: null });
}

/** Replaced files no longer answer; their bytes and records go by jobs of their own. */
async function retire(deps: IngestionDeps, em: TenantEntityManager, replaced: File[]): Promise<void> {
  await em.transactional(async (tx) => {
    for (const { id, originalFilename } of replaced) {
      const old = await tx.findOne(FileEntity, { id });
      if (!old || old.deletedAt) continue;
      old.deletedAt = new Date();
      await insertJob(tx, filePurge, { key: id, input: { fileId: id, filename: originalFilename } });
    }
  });
  for (const { id, companyId } of replaced)
    await deps.jobs.launch(companyId, workflowIdOf(filePurge.kind, id));
}

/** The file is searchable already: what fails here is logged and left to the daily sweep. */
async function tidy(deps: IngestionDeps, work: string): Promise<void> {
  try {
    await deps.blobs.deletePrefix(work);
    await deps.vectors.optimize();
  } catch (error) {
    deps.log.warn({ err: error }, 'tidying after an ingestion failed');
  }
}
