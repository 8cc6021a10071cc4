import { createPurgeAgentBytes, createPurgeAgentRecords, createPurgeAgentVectors } from './purge/agent.ts';
import type { PurgeDeps } from './purge/deps.ts';
import { FileEntity } from '../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { fileBlobs } from '../../domain/knowledge/blob-keys.ts';
import { stageActivity } from '../job/stage-activity.ts';
import { stopIngestion } from './purge/stop-indexing.ts';

const createPurgeFileVectors = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { fileId }: OfFile) => {
    await stopIngestion(deps, stage, fileId);
    await deps.vectors.deleteFile({ companyId: stage.ref.companyId, fileId });
    return null;
  });

const createPurgeFileBytes = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { fileId }: OfFile) => {
    await deps.blobs.deletePrefix(fileBlobs(stage.ref.companyId, fileId).prefix);
    return null;
  });

const createPurgeFileRecords = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { fileId }: OfFile): Promise<null> => {
    const remove = async (em: TenantEntityManager) => {
      await em.nativeDelete(FileEntity, { id: fileId });
    };
    return stage.commit(remove, { output: null });
  });

/** The activities of file-purge and agent-purge. */
export function createPurgeActivities(deps: PurgeDeps) {
  return {
    purgeFileVectors: createPurgeFileVectors(deps),
    purgeFileBytes: createPurgeFileBytes(deps),
    purgeFileRecords: createPurgeFileRecords(deps),
    purgeAgentVectors: createPurgeAgentVectors(deps),
    purgeAgentBytes: createPurgeAgentBytes(deps),
    purgeAgentRecords: createPurgeAgentRecords(deps),
  };
}

export type PurgeActivities = ReturnType<typeof createPurgeActivities>;

interface OfFile {
  fileId: string;
}
