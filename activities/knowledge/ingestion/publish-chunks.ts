import { companyEntityManager } from '../../../db/tenancy.ts';
import { FileEntity } from '../../../db/entities/knowledge.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
import { filePurge } from '../../../workflows/knowledge/purge.contract.ts';
import { stageActivity, type Stage } from '../../job/stage-activity.ts';
import { getChunks } from './claim-check.ts';
import type { IngestionDeps } from './deps.ts';
import { liveFile } from './live-file.ts';

/**
 * The moment a file becomes searchable: all its chunks in one commit, which also takes the chunks of the file it
 * replaces. Everything before is invisible, everything after is tidying.
 */
export const createPublishChunks = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { fileId, batches }: { fileId: string; batches: number }) => {
    const { companyId } = stage.ref;
    const file = await liveFile(companyEntityManager(deps.orm, stage.ref.companyId), fileId);
    const { agentId, replacesId } = file;
    const keys = fileBlobs(companyId, fileId);
    const createdAt = new Date().toISOString();
    const chunks: Chunk[] = [];
    for (let batch = 0; batch < batches; batch++) {
      for (const { windows: _windows, ...draft } of await getChunks(deps.blobs, keys.chunkBatch(batch))) {
        chunks.push({ ...draft, id: `${fileId}:${draft.chunkIndex}`, companyId, agentId, fileId, createdAt });
      }
    }

    await deps.vectors.commitChunks(
      { companyId, agentId, fileId, replaces: replacesId ?? undefined },
      chunks,
    );
    await deps.vectors.pruneWindows({ companyId, fileId });
    const replaced = await retire(deps, stage, replacesId);
    const result = await stage.commit(
      async (em) => {
        const row = await liveFile(em, fileId);
        row.chunkCount = chunks.length;
      },
      {
        output: { chunks: chunks.length, replaced },
        progress: { done: chunks.length, total: chunks.length, unit: 'chunks' },
      },
    );
    await tidy(deps, keys.work);
    return result;
  });

/** The replaced file no longer answers; its bytes and record go by a job of their own. */
async function retire(
  deps: IngestionDeps,
  stage: Stage<unknown>,
  replacesId: string | null | undefined,
): Promise<string | null> {
  if (!replacesId) return null;
  const em = companyEntityManager(deps.orm, stage.ref.companyId);
  const old = await em.findOne(FileEntity, { id: replacesId });
  if (!old) return null;
  old.deletedAt ??= new Date();
  await em.flush();
  await deps.jobs.start(filePurge, {
    companyId: stage.ref.companyId,
    key: old.id,
    input: { fileId: old.id, filename: old.originalFilename },
  });
  return old.id;
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
