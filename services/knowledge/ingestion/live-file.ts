import { AgentEntity, FileEntity, type Agent, type File } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';

/** The file, unless it was deleted meanwhile (AppError `record-deleted`): then its job is cancelled. */
export async function liveFile(em: TenantEntityManager, fileId: string): Promise<File> {
  const file = await em.findOne(FileEntity, { id: fileId, deletedAt: null });
  if (!file) throw new AppError('record-deleted', 'The file has been deleted');
  return file;
}

/** The agent of a file, with the same rule. */
export async function liveAgent(em: TenantEntityManager, agentId: string): Promise<Agent> {
  const agent = await em.findOne(AgentEntity, { id: agentId, deletedAt: null });
  if (!agent) throw new AppError('record-deleted', 'The agent has been deleted');
  return agent;
}
