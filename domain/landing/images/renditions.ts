import type { ImageSize } from '../../platform/images/image-size.ts';

/** An image as it is made for the web. */
export interface Rendition extends ImageSize {
  kind: 'avif' | 'webp';
}

/** Widths in pixels: a phone, a phone of a fine screen or a column, the whole width. */
const AVIF_WIDTHS = [480, 960, 1_600];
/** For browsers without AVIF, and for networks that show a link with its image. */
const WEBP_WIDTHS = [480, 960];
/** In a page that holds its images itself, one form must do. */
const INLINE_WIDTH = 960;

/** The forms in which a page offers an image beside it: none is larger than the image itself. */
export function renditionsOf(size: ImageSize): Rendition[] {
  return [
    ...widthsUpTo(size, AVIF_WIDTHS).map((width) => scaled(size, 'avif', width)),
    ...widthsUpTo(size, WEBP_WIDTHS).map((width) => scaled(size, 'webp', width)),
  ];
}

/** The one form for a page that holds its images itself; browsers of all ages know it. */
export function inlineRendition(size: ImageSize): Rendition {
  return scaled(size, 'webp', Math.min(size.width, INLINE_WIDTH));
}

/** A width that is nearly the next one is not worth a file. */
function widthsUpTo({ width: own }: ImageSize, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width * 1.15 < own);
  return smaller.length === widths.length ? smaller : [...smaller, Math.min(own, widths.at(-1) ?? own)];
}

function scaled({ width, height }: ImageSize, kind: Rendition['kind'], to: number): Rendition {
  return { kind, width: to, height: Math.max(1, Math.round((height * to) / width)) };
}
