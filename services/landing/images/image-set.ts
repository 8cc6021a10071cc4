import type { ImageSize } from '../../../domain/platform/images/image-size.ts';
import { IMAGE_TYPES } from '../../../domain/platform/images/image-kind.ts';
import type { PageImage } from '../../../domain/landing/render/render-input.ts';
import type { EncodedImage } from './encoded-images.ts';

/** A form of an image with its URL on the page. */
export type PlacedForm = Omit<EncodedImage, 'bytes'> & { url: string };

/** The image with its alternatives: browsers choose the first format they support, in the width they need. */
export function imageSet(size: ImageSize, forms: readonly PlacedForm[]): PageImage | null {
  const fallback = forms.findLast(({ kind }) => kind !== 'avif') ?? forms.at(-1);
  if (!fallback) return null;
  const kinds = [...new Set(forms.map(({ kind }) => kind))];
  const sources = kinds.map((kind) => ({
    type: IMAGE_TYPES[kind],
    files: forms.filter((form) => form.kind === kind).map(({ url, width }) => ({ url, width })),
  }));
  return { url: fallback.url, ...size, ...(forms.length > 1 ? { sources } : {}) };
}
