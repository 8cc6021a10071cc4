import type { ParagraphChild } from 'docx';
import { attributeText } from '../../domain/authoring/rich/attribute-text.ts';
import type { DocxWriting } from './docx-writing.ts';

const DATA = /^data:image\/(png|jpeg|gif);base64,([a-z0-9+/=\s]+)$/i;
const DEFAULT = { width: 400, height: 300 };

/** An image that stands in the document itself; of one elsewhere the words, as nothing is loaded. */
export function imageRun(attrs: Readonly<Record<string, unknown>>, { docx }: DocxWriting): ParagraphChild {
  const [, kind = '', data = ''] = DATA.exec(attributeText(attrs['src'])) ?? [];
  const alt = attributeText(attrs['alt']);
  if (data === '') return new docx.TextRun({ text: alt === '' ? '' : `[${alt}]`, italics: true });
  const { width, height } = attrs;
  const transformation = {
    width: typeof width === 'number' ? width : DEFAULT.width,
    height: typeof height === 'number' ? height : DEFAULT.height,
  };
  const type = kind === 'jpeg' ? 'jpg' : kind === 'gif' ? 'gif' : 'png';
  const altText = { name: alt, title: alt, description: alt };
  return new docx.ImageRun({ type, data: Buffer.from(data, 'base64'), transformation, altText });
}
