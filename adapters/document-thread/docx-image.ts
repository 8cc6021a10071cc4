import type { ParagraphChild } from 'docx';
import { attributeText } from '../../domain/authoring/rich/attribute-text.ts';
import { imageSize, type ImageSize } from '../../domain/platform/images/image-size.ts';
import type { DocxWriting } from './docx-writing.ts';

const DATA = /^data:image\/(png|jpeg|gif);base64,([a-z0-9+/=\s]+)$/i;
const DEFAULT = { width: 400, height: 300 };
/** Pixels that fit between the margins of the narrowest paper. */
const WIDEST = 600;

/** An image that is in the document itself; of one elsewhere the words, as nothing is loaded. */
export function imageRun(attrs: Readonly<Record<string, unknown>>, { docx }: DocxWriting): ParagraphChild {
  const [, kind = '', data = ''] = DATA.exec(attributeText(attrs['src'])) ?? [];
  const alt = attributeText(attrs['alt']);
  if (data === '') return new docx.TextRun({ text: alt === '' ? '' : `[${alt}]`, italics: true });
  const bytes = Buffer.from(data, 'base64');
  const transformation = sizeOf(attrs, imageSize(bytes) ?? DEFAULT);
  const type = kind === 'jpeg' ? 'jpg' : kind === 'gif' ? 'gif' : 'png';
  const altText = { name: alt, title: alt, description: alt };
  return new docx.ImageRun({ type, data: bytes, transformation, altText });
}

/** The size that the document says; otherwise the image's own, not wider than the page. One side alone keeps the proportion. */
function sizeOf({ width, height }: Readonly<Record<string, unknown>>, own: ImageSize): ImageSize {
  if (typeof width === 'number' && typeof height === 'number') return { width, height };
  if (typeof width === 'number') return scaled(own, width / own.width);
  if (typeof height === 'number') return scaled(own, height / own.height);
  return scaled(own, Math.min(1, WIDEST / own.width));
}

function scaled(own: ImageSize, scale: number): ImageSize {
  return {
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
  };
}
