import { z } from 'zod';
import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import { UPLOAD_STATUSES } from '../../../domain/landing/uploads/upload-status.ts';
import { numberText, recordId } from '../../input/fields.ts';
import { shownOnce } from '../../shown-once.ts';

const uploadShape = {
  id: recordId,
  originalFilename: z.string(),
  mimeType: z.string(),
  fileSize: z.int().min(0).describe('Bytes; of a site those of its pictures; 0 for a Figma file'),
  status: z
    .enum(UPLOAD_STATUSES)
    .describe('`uploaded`: kept; `ready`: its design has been extracted; `failed`: that could not be done'),
  pageCount: z.int().nullable().describe('Null where it is not known'),
  expiresAt: z.iso.datetime().nullable().describe('Null: it is kept until it is deleted'),
  createdAt: z.iso.datetime(),
};

export const uploadView = z
  .object({
    ...uploadShape,
    fileKey: z.string().optional().describe("Figma's key of the file or branch"),
    nodeId: z.string().optional(),
    title: z.string().optional(),
  })
  .meta({ id: 'LandingUpload' });

export const publicUploadView = z
  .object({
    ...uploadShape,
    uploadToken: shownOnce(z.string(), 'Opens status and deletion of this file, as `X-Upload-Token`'),
  })
  .meta({ id: 'PublicLandingUpload' });

export const figmaBody = z.strictObject({ url: z.string().describe('Full URL of a Figma design file') });

export const cleanupQuery = z.strictObject({
  olderThanHours: numberText(z.number().min(0).max(1_000_000)).prefault(24),
});

export const cleanupView = z
  .object({ removed: z.int().min(0), bytes: z.int().min(0) })
  .meta({ id: 'LandingUploadCleanup' });

/** The upload as the API shows it. */
export function presentUpload(upload: LandingUpload): z.infer<typeof uploadView> {
  const { fileKey, nodeId, title } = upload;
  return {
    id: upload.id,
    originalFilename: upload.originalFilename,
    mimeType: upload.mimeType,
    fileSize: upload.fileSize,
    status: upload.status,
    pageCount: upload.pageCount ?? null,
    expiresAt: upload.expiresAt?.toISOString() ?? null,
    createdAt: upload.createdAt.toISOString(),
    ...(fileKey === null ? {} : { fileKey }),
    ...(nodeId === null ? {} : { nodeId }),
    ...(title === null ? {} : { title }),
  };
}
