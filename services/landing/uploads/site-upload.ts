import { LandingUploadEntity, type LandingUpload } from '../../../db/landing/upload-entity.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';

/** The user who registers it (null without login), and when it expires. */
interface Keeping {
  createdBy: string | null;
  expiresAt: Date | null;
}

/**
 * Finds the newest registration of the same page of a site, with the design extracted from it, or creates one. Does not contact
 * the site. Throws AppError address-refused if it is not a web URL.
 */
export async function siteUploadOf(
  em: TenantEntityManager,
  given: string,
  keeping: Keeping,
): Promise<LandingUpload> {
  const known = await knownSiteUpload(em, given);
  if (known) return known;
  const url = pageUrl(given);
  const upload = em.create(LandingUploadEntity, {
    companyId: companyOf(em),
    kind: 'site',
    originalFilename: new URL(url).host,
    mimeType: 'text/html',
    fileSize: 0,
    fileHash: null,
    status: 'uploaded',
    pageCount: null,
    url,
    fileKey: null,
    nodeId: null,
    title: null,
    version: null,
    ...keeping,
  });
  await em.flush();
  return upload;
}

/** The newest registration of a page of a site. Throws AppError address-refused if it is not a web URL. */
export function knownSiteUpload(em: TenantEntityManager, given: string): Promise<LandingUpload | null> {
  const live = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] };
  const where = { kind: 'site' as const, url: pageUrl(given), ...live };
  return em.findOne(LandingUploadEntity, where, { orderBy: { id: 'desc' } });
}

/** The URL without its fragment, which does not identify another page. */
function pageUrl(given: string): string {
  const url = URL.parse(given.trim());
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new AppError('address-refused', 'Only http and https URLs are supported');
  }
  url.hash = '';
  return url.href;
}
