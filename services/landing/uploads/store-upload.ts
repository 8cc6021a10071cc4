import { createReadStream } from 'node:fs';
import { LandingUploadEntity, type LandingUpload } from '../../../db/landing/upload-entity.ts';
import { ensurePublicCompany, PUBLIC_COMPANY } from '../../../db/landing/uploads.ts';
import { requireQuota } from '../../../db/platform/company-storage.ts';
import { companyEntityManager, companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import { PUBLIC_UPLOAD_KEPT } from '../../../domain/landing/uploads/upload-status.ts';
import { newId } from '../../../domain/platform/id.ts';
import { isUncertain } from '../../../domain/platform/outage.ts';
import type { ServiceDeps } from '../../deps.ts';
import { issueToken } from '../../platform/access/tokens.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';
import type { AcceptedUpload } from './check-upload.ts';

/** The user who stores the file (null without login), and when it expires. */
interface Keeping {
  createdBy: string | null;
  expiresAt: Date | null;
  /** Called in the transaction that writes the row. */
  with?: (tx: TenantEntityManager, upload: LandingUpload) => Promise<void>;
}

/** Stores an accepted file. Throws AppError storage-quota if the company's storage limit is reached. */
export async function storeUpload(
  em: TenantEntityManager,
  deps: ServiceDeps,
  file: UploadedFile,
  accepted: AcceptedUpload,
  keeping: Keeping,
): Promise<LandingUpload> {
  // The commit enforces the limit. This early check avoids storing the bytes of a file that would be refused.
  await requireQuota(em, file.size, deps.settings.COMPANY_STORAGE_BYTES);
  const id = newId();
  const keys = uploadBlobs(companyOf(em), id);
  let isKept = false;
  try {
    await deps.blobs.put(keys.original, createReadStream(file.path));
    const upload = await em.transactional(async (tx) => {
      const row = tx.create(LandingUploadEntity, {
        id,
        companyId: companyOf(em),
        createdBy: keeping.createdBy,
        kind: 'file',
        originalFilename: file.originalFilename,
        mimeType: accepted.type,
        fileSize: file.size,
        fileHash: file.sha256,
        status: 'uploaded',
        pageCount: accepted.pageCount,
        expiresAt: keeping.expiresAt,
        ...NO_FIGMA,
      });
      await tx.flush();
      await keeping.with?.(tx, row);
      return row;
    });
    isKept = true;
    return upload;
  } catch (error) {
    // Bytes without a record are found by the daily sweep; a record without bytes would be a lost design.
    isKept = isUncertain(error);
    throw error;
  } finally {
    if (!isKept) await deps.blobs.deletePrefix(keys.prefix);
  }
}

const NO_FIGMA = { url: null, fileKey: null, nodeId: null, title: null, version: null };

/** Stores a file uploaded without login for a day; `token` is shown only now. */
export async function storePublicUpload(
  deps: ServiceDeps,
  file: UploadedFile,
  accepted: AcceptedUpload,
): Promise<{ upload: LandingUpload; token: string }> {
  await ensurePublicCompany(deps.orm);
  const em = companyEntityManager(deps.orm, PUBLIC_COMPANY);
  const expiresAt = new Date(Date.now() + PUBLIC_UPLOAD_KEPT);
  let token = '';
  const upload = await storeUpload(em, deps, file, accepted, {
    createdBy: null,
    expiresAt,
    with: async (tx, { id }) => {
      const request = { record: { kind: 'upload', id }, actions: ['read', 'delete'] as const };
      const issued = await issueToken(tx, {
        kind: 'upload',
        ...request,
        expiresAt,
        password: null,
        createdBy: null,
      });
      token = issued.text;
    },
  });
  return { upload, token };
}
