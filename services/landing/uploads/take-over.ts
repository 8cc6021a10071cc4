import { LandingUploadEntity, type LandingUpload } from '../../../db/landing/upload-entity.ts';
import { PUBLIC_COMPANY, takeUpload } from '../../../db/landing/uploads.ts';
import { requireQuota } from '../../../db/platform/company-storage.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { findUpload } from './find-upload.ts';

/**
 * Assigns a file uploaded without login to the caller's company. The caller must have checked its token, which is revoked here.
 * If the company already has it, returns it unchanged. Throws AppError storage-quota, and `not-found` if another request was
 * faster.
 */
export async function takeOver(
  deps: Pick<ServiceDeps, 'orm' | 'blobs' | 'settings'>,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  { id, fileSize }: LandingUpload,
): Promise<LandingUpload> {
  const em = companyEntityManager(deps.orm, companyId);
  const [from, to] = [uploadBlobs(PUBLIC_COMPANY, id), uploadBlobs(companyId, id)];
  const isTaken = async (tx: TenantEntityManager) => (await tx.count(LandingUploadEntity, { id })) > 0;
  if (!(await isTaken(em))) {
    await requireQuota(em, fileSize, deps.settings.COMPANY_STORAGE_BYTES);
    // Before anything is locked: concurrent requests copy the same bytes, and none removes another's copy. The design is
    // extracted again later, because its images are named after their old location.
    const broken = await copy(deps.blobs, from.original, to.original).catch((error: unknown) => ({ error }));
    await em.transactional(async (tx) => {
      // Take first, count afterwards: a request that waits here for another one of its company then sees what that one committed.
      if (!(await takeUpload(tx, id, userId))) {
        if (await isTaken(tx)) return;
        throw new AppError('not-found');
      }
      if (broken) throw broken.error;
    });
  }
  await deps.blobs.deletePrefix(from.prefix);
  return findUpload(em, id);
}

async function copy(blobs: BlobStore, from: string, to: string): Promise<void> {
  await blobs.put(to, await blobs.stream(from));
}
