import type { ImageSize } from '../../platform/images/image-size.ts';

/** A version of an image for the web. */
export interface Rendition extends ImageSize {
  kind: 'avif' | 'webp';
}

/** Widths in pixels: a phone; a phone with a high-resolution screen, or a column; the full width. */
const AVIF_WIDTHS = [480, 960, 1_600];
/** For browsers without AVIF, and for networks that show a link with its image. */
const WEBP_WIDTHS = [480, 960];
/** Width of an image embedded in the page, of which there is only one version. */
const INLINE_WIDTH = 960;

/** The versions of an image stored beside the page; none is larger than the image itself. */
export function renditionsOf(size: ImageSize): Rendition[] {
  return [
    ...widthsUpTo(size, AVIF_WIDTHS).map((width) => scaled(size, 'avif', width)),
    ...widthsUpTo(size, WEBP_WIDTHS).map((width) => scaled(size, 'webp', width)),
  ];
}

/** The single version for a page with embedded images; all browsers support its format. */
export function inlineRendition(size: ImageSize): Rendition {
  return scaled(size, 'webp', Math.min(size.width, INLINE_WIDTH));
}

/** Leaves out a width that is nearly the width of the image, because it is not worth a file. */
function widthsUpTo({ width: own }: ImageSize, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width * 1.15 < own);
  return smaller.length === widths.length ? smaller : [...smaller, Math.min(own, widths.at(-1) ?? own)];
}

function scaled({ width, height }: ImageSize, kind: Rendition['kind'], to: number): Rendition {
  return { kind, width: to, height: Math.max(1, Math.round((height * to) / width)) };
}
