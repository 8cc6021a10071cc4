import { FileEntity } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { PurgeDeps } from './deps.ts';
import { stopIngestion } from './stop-indexing.ts';

interface OfFile {
  fileId: string;
}

export const createPurgeFileVectors = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { fileId }: OfFile) => {
    await stopIngestion(deps, stage, fileId);
    await deps.vectors.deleteFile({ companyId: stage.ref.companyId, fileId });
    return null;
  });

export const createPurgeFileBytes = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { fileId }: OfFile) => {
    await deps.blobs.deletePrefix(fileBlobs(stage.ref.companyId, fileId).prefix);
    return null;
  });

export const createPurgeFileRecords = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { fileId }: OfFile): Promise<null> => {
    const remove = async (em: TenantEntityManager) => {
      await em.nativeDelete(FileEntity, { id: fileId });
    };
    return stage.commit(remove, { output: null });
  });
