import { createHash } from 'node:crypto';
import { inlineRendition, renditionsOf } from '../../../domain/landing/images/renditions.ts';
import { placedImages } from '../../../domain/landing/images/placed-images.ts';
import { IMAGE_TYPES } from '../../../domain/platform/images/image-kind.ts';
import type { PageImage, RenderInput } from '../../../domain/landing/render/render-input.ts';
import type { Section } from '../../../domain/landing/section.ts';
import type { EncodeOptions } from '../../../domain/ports/image-encoder.ts';
import { imageSet } from './image-set.ts';
import { encodedImages, type ImageDeps } from './encoded-images.ts';
import { openImage, type MayShow } from './open-image.ts';

/** A page whose images are to be shown. */
export interface ShownImages {
  sections: readonly Section[];
  logoUrl: string | undefined;
  mayShow: MayShow;
}

/** A file stored beside a page. */
export interface ImageFile {
  path: string;
  bytes: Uint8Array;
}

/** Maximum bytes of inline images in a page, each counted as often as it is shown; further ones are left out. */
const MOST_INLINE_BYTES = 12_000_000;

/** The images of a page as inline data. */
export async function inlineImages(
  deps: ImageDeps,
  { sections, logoUrl, mayShow }: ShownImages,
  options: EncodeOptions,
): Promise<RenderInput['images']> {
  const images: Record<string, PageImage> = {};
  let room = MOST_INLINE_BYTES;
  for (const [src, placed] of Map.groupBy(placedImages(sections, logoUrl), (one) => one.src)) {
    const image = await openImage(deps.blobs, mayShow, src);
    const [made] =
      (image && (await encodedImages(deps, image, [inlineRendition(image.size)], options))) ?? [];
    if (!image || !made || made.bytes.length * placed.length > room) continue;
    room -= made.bytes.length * placed.length;
    const url = `data:${IMAGE_TYPES[made.kind]};base64,${Buffer.from(made.bytes).toString('base64')}`;
    images[src] = { url, ...image.size };
  }
  return images;
}

/** The images of a page as files beside it, below `assets/`. */
export async function imageFiles(
  deps: ImageDeps,
  { sections, logoUrl, mayShow }: ShownImages,
  options: EncodeOptions,
): Promise<{ images: RenderInput['images']; files: ImageFile[] }> {
  const images: Record<string, PageImage> = {};
  const files = new Map<string, Uint8Array>();
  for (const src of new Set(placedImages(sections, logoUrl).map((one) => one.src))) {
    const image = await openImage(deps.blobs, mayShow, src);
    const made = image && (await encodedImages(deps, image, renditionsOf(image.size), options));
    if (!image || !made) continue;
    const forms = made.map(({ bytes, ...form }) => {
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const path = `assets/${name}-${form.width}.${form.kind}`;
      files.set(path, bytes);
      return { ...form, url: path };
    });
    const set = imageSet(image.size, forms);
    if (set) images[src] = set;
  }
  return { images, files: [...files].map(([path, bytes]) => ({ path, bytes })) };
}
