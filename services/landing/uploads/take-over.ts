import { LandingUploadEntity, type LandingUpload } from '../../../db/landing/upload-entity.ts';
import { PUBLIC_COMPANY, takeUpload } from '../../../db/landing/uploads.ts';
import { lockStorage, requireRoom } from '../../../db/platform/company-storage.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { findUpload } from './find-upload.ts';

/**
 * Makes a file that came without login one of the caller's company: who calls this has checked its token, which ends here.
 * One that the company has meanwhile is answered as it is. Throws AppError storage-quota, and `not-found` when somebody else
 * was quicker.
 */
export async function takeOver(
  deps: Pick<ServiceDeps, 'orm' | 'blobs' | 'settings'>,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  { id, fileSize }: LandingUpload,
): Promise<LandingUpload> {
  const em = companyEntityManager(deps.orm, companyId);
  const [from, to] = [uploadBlobs(PUBLIC_COMPANY, id), uploadBlobs(companyId, id)];
  await em.transactional(async (tx) => {
    await lockStorage(tx);
    if (await tx.findOne(LandingUploadEntity, { id })) return;
    await requireRoom(tx, fileSize, deps.settings.COMPANY_STORAGE_BYTES);
    if (!(await takeUpload(tx, id, userId))) throw new AppError('not-found');
    // Below the lock: of requests that come together one copies, and none removes what another has copied. What was
    // extracted is extracted again: its images would be named by their old place.
    await deps.blobs.put(to.original, await deps.blobs.stream(from.original));
  });
  await deps.blobs.deletePrefix(from.prefix);
  return findUpload(em, id);
}
