import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { ExtractedDesign } from '../../../domain/landing/extracted-design.ts';
import type { DesignReader } from '../../../domain/ports/design-reader.ts';
import type { FigmaFiles, FigmaCall } from '../../../domain/ports/figma-files.ts';
import type { SiteReader } from '../../../domain/ports/site-reader.ts';
import type { ServiceDeps } from '../../deps.ts';
import { figmaTokenFor } from '../../platform/figma-token.ts';
import { extractSite } from './extract-site.ts';
import { extractUpload } from './extract-upload.ts';
import { figmaFacts } from '../../../domain/landing/figma/figma-facts.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { withPictures } from './figma-pictures.ts';
import { cacheDesign, cachedDesign } from './cached-design.ts';

/** The readers of designs of every kind. */
export interface ExtractionDeps extends Pick<ServiceDeps, 'blobs' | 'settings'> {
  designs: DesignReader;
  figma: FigmaFiles & { sharedToken: string | null };
  secrets: Pick<ServiceDeps['secrets'], 'key'>;
  siteReader: SiteReader | null;
}

/**
 * The design of an upload of any kind, cached with it. AppErrors of `extractUpload`, `extractFigma` and `extractSite`.
 * @param userId the user whose Figma token is used; null: the installation's token
 */
export async function extractDesign(
  em: TenantEntityManager,
  deps: ExtractionDeps,
  upload: LandingUpload,
  { userId, signal }: { userId: string | null; signal: AbortSignal },
): Promise<ExtractedDesign> {
  if (upload.kind === 'site') return (await extractSite(em, deps, upload, { signal })).design;
  if (upload.kind === 'file') return extractUpload(em, { ...deps, parser: deps.designs }, upload, signal);
  return extractFigma(em, deps, upload, { token: await figmaTokenFor(em, deps, userId), signal });
}

/**
 * The design of a registered Figma file, cached with its version. One cheap call tells whether the file has changed; only then is
 * it read again, with two tier 1 calls: for the file and for its pictures. Throws AppError like FigmaFiles, and provider-rejected
 * if the file has no usable design.
 */
async function extractFigma(
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
