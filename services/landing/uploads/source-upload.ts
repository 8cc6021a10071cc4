import { LandingUploadEntity, type LandingUpload } from '../../../db/landing/upload-entity.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { DesignSource } from '../../../domain/landing/design-source.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { figmaUploadOf } from './figma-upload.ts';
import { siteUploadOf } from './site-upload.ts';

/**
 * The upload that a page is made from; a Figma file or a site known only by its URL is registered. AppError `invalid-input` if
 * the upload was deleted.
 */
export async function sourceUpload(
  em: TenantEntityManager,
  { type, fileId, url = '' }: DesignSource,
  userId: string,
): Promise<LandingUpload> {
  if (fileId === undefined) {
    const keeping = { createdBy: userId, expiresAt: null };
    return type === 'url' ? siteUploadOf(em, url, keeping) : figmaUploadOf(em, url, keeping);
  }
  const upload = await em.findOne(LandingUploadEntity, { id: fileId });
  if (upload) return upload;
  throw new AppError('invalid-input', 'The design of this page was deleted: choose another one');
}
