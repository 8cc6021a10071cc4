import { AgentEntity, FileEntity, type Agent, type File } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';

/** The file; AppError `record-deleted`, which cancels its job, if it was deleted in the meantime. */
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
