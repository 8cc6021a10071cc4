import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { ExtractedDesign } from '../../../domain/landing/extracted-design.ts';
import type { DesignReader } from '../../../domain/ports/design-reader.ts';
import type { FigmaFiles } from '../../../domain/ports/figma-files.ts';
import type { SiteReader } from '../../../domain/ports/site-reader.ts';
import type { ServiceDeps } from '../../deps.ts';
import { figmaTokenFor } from '../../platform/figma-token.ts';
import { extractFigma } from './extract-figma.ts';
import { extractSite } from './extract-site.ts';
import { extractUpload } from './extract-upload.ts';

/** The readers of designs of every kind. */
export interface ExtractionDeps extends Pick<ServiceDeps, 'blobs' | 'settings'> {
  designs: DesignReader;
  figma: FigmaFiles & { sharedToken: string | null };
  secrets: Pick<ServiceDeps['secrets'], 'key'>;
  siteReader: SiteReader | null;
}

/**
 * The design of an upload of any kind, cached with it. AppErrors of `extractUpload`, `extractFigma` and `extractSite`.
 * @param userId whose Figma token is used; null: the installation's
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
