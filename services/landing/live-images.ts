import { createHash } from 'node:crypto';
import type { LandingPage } from '../../db/landing/entities.ts';
import { imageKind, isUploadedImage, pageBlobs } from '../../domain/landing/live/page-images.ts';
import type { PageIssue } from '../../domain/landing/landing-page.ts';
import type { PageImage, RenderInput } from '../../domain/landing/render/render-input.ts';
import type { Section, SectionImage } from '../../domain/landing/section.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { ServiceDeps } from '../deps.ts';

export interface LiveImages {
  images: RenderInput['images'];
  /** A warning for each image that cannot be shown. */
  issues: PageIssue[];
}

/**
 * The images of a page as its published form loads them: those of uploads as copies under the page's own URL, those that stand
 * in the page as they are.
 */
export async function copyImages(
  { blobs }: Pick<ServiceDeps, 'blobs'>,
  page: Pick<LandingPage, 'id' | 'companyId' | 'slug'>,
  shown: readonly { sections: readonly Section[]; logoUrl: string | undefined }[],
): Promise<LiveImages> {
  const images: Record<string, PageImage> = {};
  const issues: PageIssue[] = [];
  for (const { src, sectionId, width, height } of shown.flatMap(imagesIn)) {
    if (src in images) continue;
    const url = src.startsWith('data:') ? src : await copyImage(blobs, page, src);
    if (url !== null) {
      images[src] = { url, ...(width ? { width } : {}), ...(height ? { height } : {}) };
      continue;
    }
    const where = sectionId === undefined ? { field: 'theme.logoUrl' } : { sectionId };
    const message =
      'An image is not there any more, or is none that can be shown: the page has none in its place';
    issues.push({ code: 'image-missing', severity: 'warning', message, ...where });
  }
  return { images, issues };
}

type PlacedImage = Pick<SectionImage, 'src' | 'width' | 'height'> & { sectionId?: string };

function imagesIn({
  sections,
  logoUrl,
}: {
  sections: readonly Section[];
  logoUrl: string | undefined;
}): PlacedImage[] {
  const placed = sections.flatMap(({ id: sectionId, content: { image, items = [] } }) =>
    [image, ...items.map((item) => item.image)].flatMap((one) => (one ? [{ ...one, sectionId }] : [])),
  );
  return logoUrl === undefined ? placed : [{ src: logoUrl }, ...placed];
}

/** The path of the copy; null for what is no image of an upload of the company. */
async function copyImage(
  blobs: BlobStore,
  { companyId, id, slug }: Pick<LandingPage, 'id' | 'companyId' | 'slug'>,
  key: string,
): Promise<string | null> {
  const bytes = isUploadedImage(companyId, key) ? await read(blobs, key) : null;
  const kind = bytes && imageKind(bytes);
  if (!bytes || !kind) return null;
  const name = `${createHash('sha256').update(bytes).digest('hex')}.${kind}`;
  const copy = pageBlobs(companyId, id).image(name);
  await blobs.put(copy, bytes);
  return `/p/${slug}/images/${name}`;
}

async function read(blobs: BlobStore, key: string): Promise<Buffer | null> {
  try {
    return await blobs.get(key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}
