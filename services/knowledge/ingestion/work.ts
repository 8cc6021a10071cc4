import { companyEntityManager } from '../../../db/tenancy.ts';
import { agentBlobs, fileBlobs, type PieceBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { PieceChunk } from '../../../domain/knowledge/records.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { WorkOwner } from './embedding-plan.ts';
import type { IngestionDeps } from './deps.ts';
import { liveAgent, liveFile } from './live-file.ts';

/** Where the chunks of a job are stored, and who owns them. */
export interface Work {
  agentId: string;
  keys: PieceBlobs;
  fileOf: (chunk: PieceChunk) => string;
}

/** AppError `record-deleted` if the file or the agent was deleted in the meantime. */
export async function openWork(deps: IngestionDeps, companyId: string, owner: WorkOwner): Promise<Work> {
  const em = companyEntityManager(deps.orm, companyId);
  if ('fileId' in owner) {
    const { id, agentId } = await liveFile(em, owner.fileId);
    return { agentId, keys: fileBlobs(companyId, id), fileOf: () => id };
  }
  const { id } = await liveAgent(em, owner.agentId);
  return {
    agentId: id,
    keys: agentBlobs(companyId, id).reindex,
    fileOf: ({ fileId }) => fileId ?? missing(),
  };
}

function missing(): never {
  throw new AppError('internal', 'A chunk does not name its file');
}
