import { LandingUploadEntity, type LandingUpload } from '../../../db/landing/upload-entity.ts';
import { removeUnusedUploads, removeUploadTokens } from '../../../db/landing/uploads.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';

const HOUR = 3_600_000;

/** Removes an upload with its bytes, its extracted design, and its token. */
export async function removeUpload(
  em: TenantEntityManager,
  blobs: BlobStore,
  { id }: LandingUpload,
): Promise<void> {
  await em.transactional(async (tx) => {
    await tx.nativeDelete(LandingUploadEntity, { id });
    await removeUploadTokens(tx, id);
  });
  await blobs.deletePrefix(uploadBlobs(companyOf(em), id).prefix);
}

/** Removes the company's uploads that are older than this and not used by any landing page. */
export async function cleanUploads(
  em: TenantEntityManager,
  blobs: BlobStore,
  olderThanHours: number,
): Promise<{ removed: number; bytes: number }> {
  const gone = await removeUnusedUploads(em, new Date(Date.now() - olderThanHours * HOUR));
  // A crash before this leaves bytes without a record, which the daily sweep removes.
  for (const { id } of gone) await blobs.deletePrefix(uploadBlobs(companyOf(em), id).prefix);
  return { removed: gone.length, bytes: gone.reduce((sum, { bytes }) => sum + bytes, 0) };
}
