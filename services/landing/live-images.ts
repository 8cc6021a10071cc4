import { createHash } from 'node:crypto';
import type { LandingPage } from '../../db/landing/entities.ts';
import { placedImages } from '../../domain/landing/images/placed-images.ts';
import { renditionsOf } from '../../domain/landing/images/renditions.ts';
import { pageBlobs } from '../../domain/landing/live/page-images.ts';
import type { PageIssue } from '../../domain/landing/landing-page.ts';
import type { PageImage, RenderInput } from '../../domain/landing/render/render-input.ts';
import type { Section } from '../../domain/landing/section.ts';
import { isUploadedImage } from '../../domain/landing/uploads/upload-blobs.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { imageSet } from './images/image-set.ts';
import { encodedImages, type ImageDeps } from './images/encoded-images.ts';
import { openImage } from './images/open-image.ts';

/** Time limit, in milliseconds. Images encoded by then are stored, so that publishing again continues from there. */
const MOST_MS = 25_000;

export interface LiveImages {
  images: RenderInput['images'];
  /** A warning for each image that cannot be shown. */
  issues: PageIssue[];
}

type Owner = Pick<LandingPage, 'id' | 'companyId' | 'slug'>;

/**
 * The images of a page for its published form: encoded for the web, stored with the page, at URLs below its own. AppError
 * `unavailable` if encoding takes too long.
 */
export async function copyImages(
  deps: ImageDeps,
  page: Owner,
  shown: readonly { sections: readonly Section[]; logoUrl: string | undefined }[],
): Promise<LiveImages> {
  const images: Record<string, PageImage> = {};
  const issues: PageIssue[] = [];
  const tooLong = AbortSignal.timeout(MOST_MS);
  const placed = shown.flatMap(({ sections, logoUrl }) => placedImages(sections, logoUrl));
  for (const [src, [first]] of Map.groupBy(placed, (one) => one.src)) {
    const image = await copyImage(deps, page, src, tooLong).catch((error: unknown) => {
      throw tooLong.aborted
        ? new AppError('unavailable', 'The images of the page are still being prepared; publish it again')
        : error;
    });
    if (image) images[src] = image;
    else issues.push(missing(src, first?.sectionId));
  }
  return { images, issues };
}

function missing(src: string, sectionId: string | undefined): PageIssue {
  const message = /^https?:/i.test(src)
    ? 'An image lies at another host, from which the page loads nothing: give the image itself, as a data URI'
    : 'An image is not there any more, or is none that can be shown: the page has none in its place';
  const where = sectionId === undefined ? { field: 'theme.logoUrl' } : { sectionId };
  return { code: 'image-missing', severity: 'warning', message, ...where };
}

/** Null if it is not an image of the company's uploads, or cannot be decoded. */
async function copyImage(
  deps: ImageDeps,
  { companyId, id, slug }: Owner,
  src: string,
  signal: AbortSignal,
): Promise<PageImage | null> {
  const { prefix, image: keyOf } = pageBlobs(companyId, id);
  const image = await openImage(deps.blobs, (key) => isUploadedImage(companyId, key), src);
  if (!image) return null;
  const source = { ...image, folder: image.folder ?? `${prefix}/web` };
  const made = await encodedImages(deps, source, renditionsOf(image.size), { signal, turn: companyId });
  if (!made) return null;
  const forms = [];
  for (const { bytes, ...form } of made) {
    const name = `${createHash('sha256').update(bytes).digest('hex')}.${form.kind}`;
    if (!(await deps.blobs.has(keyOf(name)))) await deps.blobs.put(keyOf(name), bytes);
    forms.push({ ...form, url: `/p/${slug}/images/${name}` });
  }
  return imageSet(image.size, forms);
}
