import {
  AgentEntity,
  ChatMessageEntity,
  ChatSessionEntity,
  FileEntity,
} from '../../../db/entities/knowledge.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { PurgeDeps } from './deps.ts';
import { stopIngestion } from './stop-ingestion.ts';

interface OfAgent {
  agentId: string;
}

/** Rows removed in one go: a busy agent has more messages than fit into memory at once. */
const PAGE = 500;

export const createPurgeAgentVectors = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { agentId }: OfAgent) => {
    const fileIds = await filesOf(stage.em(), agentId);
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
    const fileIds = await filesOf(stage.em(), agentId);
    for (const [index, fileId] of fileIds.entries()) {
      stage.signal.throwIfAborted();
      await deps.blobs.deletePrefix(fileBlobs(companyId, fileId).prefix);
      stage.progress({ done: index + 1, total: fileIds.length, unit: 'files' });
    }
    return null;
  });

export const createPurgeAgentRecords = (deps: PurgeDeps) =>
  stageActivity(deps, async (stage, { agentId }: OfAgent) => {
    for (const entity of [ChatMessageEntity, ChatSessionEntity, FileEntity] as const) {
      while (await removePage(stage.em(), entity, agentId)) stage.signal.throwIfAborted();
    }
    return stage.commit(async (em) => {
      const agent = await em.findOne(AgentEntity, { id: agentId });
      if (agent) em.remove(agent);
      return null;
    });
  });

async function filesOf(em: TenantEntityManager, agentId: string): Promise<string[]> {
  const files = await em.find(FileEntity, { agentId }, { fields: ['id'], orderBy: { id: 'asc' } });
  return files.map((file) => file.id);
}

/** Loaded and removed through the filtered manager: slower than one DELETE, but inside the tenancy rules. */
async function removePage(
  em: TenantEntityManager,
  entity: typeof ChatMessageEntity | typeof ChatSessionEntity | typeof FileEntity,
  agentId: string,
): Promise<boolean> {
  const rows = await em.find<{ id: string; agentId: string }>(entity, { agentId }, { limit: PAGE });
  for (const row of rows) em.remove(row);
  await em.flush();
  return rows.length === PAGE;
}
