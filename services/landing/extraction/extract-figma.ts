import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { ExtractedDesign } from '../../../domain/landing/extracted-design.ts';
import { figmaFacts } from '../../../domain/landing/figma/figma-facts.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { FigmaCall, FigmaFiles } from '../../../domain/ports/figma-files.ts';
import { withPictures } from './figma-pictures.ts';
import { cacheDesign, cachedDesign } from './cached-design.ts';

/**
 * The design of a registered Figma file, cached with its version. One cheap call tells whether the file has changed; only then is
 * it read again, by two calls of tier 1: for the file and for its pictures. Throws AppError like FigmaFiles, and
 * provider-rejected if the file has no usable design.
 */
export async function extractFigma(
  em: TenantEntityManager,
  { figma, blobs }: { figma: FigmaFiles; blobs: BlobStore },
  upload: LandingUpload,
  call: FigmaCall,
): Promise<ExtractedDesign> {
  const { fileKey, nodeId = null } = upload;
  if (!fileKey) throw new AppError('invalid-input', 'This upload is not a Figma file');
  const known = await figma.version(call, fileKey);
  if (known !== null && known.version === upload.version) {
    const kept = await cachedDesign(em, blobs, upload);
    if (kept) return kept;
  }
  const file = await figma.read(call, fileKey, nodeId);
  const facts = figmaFacts(file);
  if (!facts) throw new AppError('provider-rejected', 'The Figma file has no frame that could be a page');
  upload.version = file.version ?? known?.version ?? null;
  return cacheDesign(em, blobs, upload, await withPictures(figma, call, fileKey, facts));
}
