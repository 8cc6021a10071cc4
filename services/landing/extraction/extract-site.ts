import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import { requireQuota } from '../../../db/platform/company-storage.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { ExtractedDesign } from '../../../domain/landing/extracted-design.ts';
import { logoOf } from '../../../domain/landing/tokens/logo.ts';
import { mainPictures, siteFacts } from '../../../domain/landing/tokens/site-facts.ts';
import type { SiteLook } from '../../../domain/landing/tokens/site-look.ts';
import { siteTokens } from '../../../domain/landing/tokens/site-tokens.ts';
import { uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { SiteReader, SiteReading } from '../../../domain/ports/site-reader.ts';
import type { ServiceDeps } from '../../deps.ts';
import { cacheDesign } from './cached-design.ts';

/** Maximum width and height of a logo, in pixels. */
const LOGO_SIDE = 480;
const PICTURE_SIDE = 900;
const MOST_PICTURES = 3;

export interface SiteExtractionDeps extends Pick<ServiceDeps, 'blobs'> {
  /** Null without a browser. */
  siteReader: SiteReader | null;
  settings: Pick<ServiceDeps['settings'], 'COMPANY_STORAGE_BYTES'>;
}

interface Waiting {
  signal: AbortSignal;
  /** How long to wait for a slot, in milliseconds; without it, indefinitely. */
  patience?: number;
}

/** A design read from a site, the site's final URL, and a screenshot. */
export interface ReadSite {
  design: ExtractedDesign;
  url: string;
  /** JPEG; null if it took too long. */
  screenshot: Buffer | null;
}

/**
 * Reads the current design of a registered site; stored with the upload, replacing an earlier one. Throws the AppErrors of
 * SiteReader, unavailable without a browser, and storage-quota.
 */
export async function extractSite(
  em: TenantEntityManager,
  { siteReader, blobs, settings }: SiteExtractionDeps,
  upload: LandingUpload,
  { signal, patience }: Waiting,
): Promise<ReadSite> {
  if (upload.kind !== 'site' || !upload.url) {
    throw new AppError('invalid-input', 'This upload is not a site');
  }
  if (!siteReader) {
    throw new AppError(
      'unavailable',
      'Reading sites requires a browser, which this installation does not have',
    );
  }
  const turn = companyOf(em);
  const reading = await siteReader.read({
    url: upload.url,
    pictures: wantedPictures,
    signal,
    turn,
    ...(patience === undefined ? {} : { patience }),
  });
  const { look, screenshot } = reading;
  const logo = logoOf(look);
  const logoFile = reading.pictures.find(({ image }) => image === logo);
  const keys = uploadBlobs(turn, upload.id);
  const bytes = sizeOf(reading);
  await requireQuota(em, bytes - upload.fileSize, settings.COMPANY_STORAGE_BYTES);
  if (logoFile) await blobs.put(keys.logo, Buffer.from(logoFile.png, 'base64'));
  if (screenshot) await blobs.put(keys.screenshot, screenshot);
  const tokens = siteTokens(look, { logoUrl: logoFile ? keys.logo : null, degraded: reading.degraded });
  upload.fileSize = bytes;
  upload.title = look.title === '' ? null : look.title;
  const design = await cacheDesign(em, blobs, upload, siteFacts(look, reading.pictures, logo), tokens);
  return { design, url: look.url, screenshot };
}

/** The logo and the largest pictures. */
export function wantedPictures(look: SiteLook) {
  const logo = logoOf(look);
  const pictures = mainPictures(look, logo, MOST_PICTURES).map((image) => ({ image, most: PICTURE_SIDE }));
  return [...(logo ? [{ image: logo, most: LOGO_SIDE }] : []), ...pictures];
}

function sizeOf({ pictures, screenshot }: SiteReading): number {
  const drawn = pictures.reduce((sum, { png }) => sum + Buffer.byteLength(png, 'base64'), 0);
  return drawn + (screenshot?.length ?? 0);
}
