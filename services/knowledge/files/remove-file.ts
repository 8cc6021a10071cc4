import type { File } from '../../../db/knowledge/entities.ts';
import { insertJob } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { filePurge } from '../../../jobs/knowledge/purge.ts';
import type { ServiceDeps } from '../../deps.ts';
import { findFile } from './find-file.ts';

/** Deletes a file and starts the purge of its data, which is inserted in the same transaction. AppError `not-found`. */
export async function removeFile(
  em: TenantEntityManager,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  companyId: string,
  id: string,
): Promise<void> {
  const workflowId = await em.transactional(async (tx) => markDeleted(tx, await findFile(tx, id)));
  await jobs.launch(companyId, workflowId);
}

/**
 * The file is unknown as soon as the transaction has ended.
 * @returns workflow id of its purge, to be launched then
 */
export async function markDeleted(tx: TenantEntityManager, file: File): Promise<string> {
  file.deletedAt = new Date();
  const input = { fileId: file.id, filename: file.originalFilename };
  const { job } = await insertJob(tx, filePurge, { key: file.id, input });
  return job.workflowId;
}
