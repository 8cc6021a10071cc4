import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import { uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';

/** The picture of a page of an upload's design, as PNG. AppError `not-found` if it was not rendered. */
export function pagePicture(
  blobs: BlobStore,
  { companyId, id }: Pick<LandingUpload, 'companyId' | 'id'>,
  number: number,
): Promise<NodeJS.ReadableStream> {
  return blobs.stream(uploadBlobs(companyId, id).page(number));
}
