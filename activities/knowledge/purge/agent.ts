import {
  AgentEntity,
  ChatMessageEntity,
  ChatSessionEntity,
  FileEntity,
} from '../../../db/knowledge/entities.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { agentBlobs, fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { PurgeDeps } from './deps.ts';
import { stopIngestion, stopReindex } from './stop-indexing.ts';

interface OfAgent {
  agentId: string;
}

export const createPurgeAgentVectors = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { agentId }: OfAgent) => {
    await stopReindex(deps, stage, agentId);
    const fileIds = await filesOf(companyEntityManager(deps.orm, stage.ref.companyId), agentId);
    for (const [index, fileId] of fileIds.entries()) {
      await stopIngestion(deps, stage, fileId);
      stage.progress({ done: index + 1, total: fileIds.length, unit: 'files' });
    }
    await deps.vectors.deleteAgent({ companyId: stage.ref.companyId, agentId });
    return null;
  });

export const createPurgeAgentBytes = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { agentId }: OfAgent) => {
    const { companyId } = stage.ref;
    const fileIds = await filesOf(companyEntityManager(deps.orm, stage.ref.companyId), agentId);
    for (const [index, fileId] of fileIds.entries()) {
      stage.signal.throwIfAborted();
      await deps.blobs.deletePrefix(fileBlobs(companyId, fileId).prefix);
      stage.progress({ done: index + 1, total: fileIds.length, unit: 'files' });
    }
    await deps.blobs.deletePrefix(agentBlobs(companyId, agentId).prefix);
    return null;
  });

export const createPurgeAgentRecords = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { agentId }: OfAgent): Promise<null> => {
    const remove = async (em: TenantEntityManager) => {
      await em.nativeDelete(ChatMessageEntity, { agentId });
      await em.nativeDelete(ChatSessionEntity, { agentId });
      await em.nativeDelete(FileEntity, { agentId });
      await em.nativeDelete(AgentEntity, { id: agentId });
    };
    return stage.commit(remove, { output: null });
  });

async function filesOf(em: TenantEntityManager, agentId: string): Promise<string[]> {
  const files = await em.find(FileEntity, { agentId }, { fields: ['id'], orderBy: { id: 'asc' } });
  return files.map((file) => file.id);
}
