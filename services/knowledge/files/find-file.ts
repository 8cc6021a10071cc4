import { FileEntity, type File } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { sharedByCompany } from '../../platform/access/authorize.ts';
import { findAgent } from '../agents.ts';

/** Access rules for the routes of files. */
export const fileAccess = sharedByCompany('file', findFile);

/** The file unless it is unknown, deleted or another company's: then AppError `not-found`. */
export async function findFile(em: TenantEntityManager, id: string): Promise<File> {
  const file = await em.findOne(FileEntity, { id, deletedAt: null });
  if (!file) throw new AppError('not-found');
  await findAgent(em, file.agentId);
  return file;
}
