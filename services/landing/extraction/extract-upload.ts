import { join, resolve } from 'node:path';
import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { ExtractedDesign } from '../../../domain/landing/extracted-design.ts';
import type { DesignFacts } from '../../../domain/landing/layout/design-facts.ts';
import { uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { DesignReader } from '../../../domain/ports/design-reader.ts';
import type { ServiceDeps } from '../../deps.ts';
import { withLocalCopy } from '../../platform/local-copy.ts';
import { cacheDesign, cachedDesign } from './cached-design.ts';

type ExtractionDeps = Pick<ServiceDeps, 'blobs' | 'settings'> & { parser: DesignReader };

/**
 * The design of an uploaded PDF or image; read once, then cached with the upload. Throws AppError invalid-input for an upload
 * that is not a file, and the reading errors: corrupted-file, file-too-large, parser-timeout …
 */
export async function extractUpload(
  em: TenantEntityManager,
  deps: ExtractionDeps,
  upload: LandingUpload,
  signal: AbortSignal,
): Promise<ExtractedDesign> {
  if (upload.kind !== 'file') throw new AppError('invalid-input', 'This upload is not a file');
  const kept = await cachedDesign(em, deps.blobs, upload);
  if (kept) return kept;
  try {
    const facts = await readFacts(em, deps, upload, signal);
    const title = upload.originalFilename.replace(/\.[^.]{1,5}$/u, '');
    return await cacheDesign(em, deps.blobs, upload, { ...facts, title: facts.title ?? title });
  } catch (error) {
    if (error instanceof AppError && error.http === 400) {
      upload.status = 'failed';
      await em.flush();
    }
    throw error;
  }
}

function readFacts(
  em: TenantEntityManager,
  { blobs, parser, settings }: ExtractionDeps,
  { id, mimeType }: LandingUpload,
  signal: AbortSignal,
): Promise<DesignFacts> {
  const companyId = companyOf(em);
  const temporaryDir = resolve(settings.DATA_DIR, join('tmp', 'designs'));
  const kind = mimeType === 'application/pdf' ? 'pdf' : 'image';
  return withLocalCopy({ blobs, temporaryDir }, uploadBlobs(companyId, id).original, (path) =>
    parser.readDesign({ path, kind }, { signal, turn: companyId }),
  );
}
