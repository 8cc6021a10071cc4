import type { IRunOptions, ParagraphChild } from 'docx';
import type { RichMark, RichNode } from '../../domain/authoring/rich/rich-doc.ts';
import { attributeText } from '../../domain/authoring/rich/attribute-text.ts';
import { textRuns } from './docx-comments-out.ts';
import type { DocxWriting } from './docx-writing.ts';
import { docxFormula } from './formulas/docx-formula.ts';
import { storable } from './storable.ts';
import { imageSize, type ImageSize } from '../../domain/platform/images/image-size.ts';

const DATA = /^data:image\/(png|jpeg|gif);base64,([a-z0-9+/=\s]+)$/i;

const DEFAULT = { width: 400, height: 300 };
/** Pixels that fit between the margins of the narrowest paper. */
const WIDEST = 600;

const LINK = /^(?:https?:|mailto:)/i;
const CODE_FONT = 'Courier New';

/** Converts inline nodes to Word's runs, in a paragraph that may run from right to left. */
export function runsOf(
  nodes: readonly RichNode[] = [],
  writing: DocxWriting,
  isReversed = false,
): ParagraphChild[] {
  return nodes.flatMap((node) => runOf(node, writing, isReversed));
}

function runOf(node: RichNode, writing: DocxWriting, isReversed: boolean): ParagraphChild[] {
  const { type, attrs = {}, marks = [], text = '' } = node;
  const { TextRun, FootnoteReferenceRun } = writing.docx;
  switch (type) {
    case 'text':
      return linked(textRuns(text, { ...styleOf(marks), rightToLeft: isReversed }, writing), marks, writing);
    case 'hardBreak':
      return [new TextRun({ break: 1 })];
    case 'image':
      return linked([imageRun(attrs, writing)], marks, writing);
    case 'mathInline': {
      const source = attributeText(attrs['source']);
      const formula = docxFormula(source, false, writing.docx);
      return [formula ?? new TextRun({ text: storable(source), font: CODE_FONT })];
    }
    case 'footnoteReference': {
      const number = writing.footnote(attributeText(attrs['label']));
      return number === null ? [] : [new FootnoteReferenceRun(number)];
    }
    default:
      return []; // single HTML tags: the text between them has nodes of its own
  }
}

function styleOf(marks: readonly RichMark[]): IRunOptions {
  const has = (name: string) => marks.some(({ type }) => type === name);
  return {
    ...(has('bold') ? { bold: true } : {}),
    ...(has('italic') ? { italics: true } : {}),
    ...(has('strike') ? { strike: true } : {}),
    ...(has('underline') ? { underline: {} } : {}),
    ...(has('highlight') ? { highlight: 'yellow' as const } : {}),
    ...(has('subscript') ? { subScript: true } : {}),
    ...(has('superscript') ? { superScript: true } : {}),
    // A run can only have one style.
    ...(has('code') ? { style: 'CodeCharacter' } : has('link') ? { style: 'Hyperlink' } : {}),
  };
}

/** Makes links to web pages and e-mail addresses; other links become plain text. */
function linked(
  children: ParagraphChild[],
  marks: readonly RichMark[],
  { docx: { ExternalHyperlink } }: DocxWriting,
): ParagraphChild[] {
  const href = attributeText(marks.find(({ type }) => type === 'link')?.attrs?.['href']);
  return LINK.test(href) ? [new ExternalHyperlink({ link: href, children })] : children;
}

/** An image embedded in the document; an external one is replaced by its description, because nothing is loaded. */
function imageRun(attrs: Readonly<Record<string, unknown>>, { docx }: DocxWriting): ParagraphChild {
  const [, kind = '', data = ''] = DATA.exec(attributeText(attrs['src'])) ?? [];
  const alt = attributeText(attrs['alt']);
  if (data === '') return new docx.TextRun({ text: alt === '' ? '' : `[${alt}]`, italics: true });
  const bytes = Buffer.from(data, 'base64');
  const transformation = sizeOf(attrs, imageSize(bytes) ?? DEFAULT);
  const type = kind === 'jpeg' ? 'jpg' : kind === 'gif' ? 'gif' : 'png';
  const altText = { name: alt, title: alt, description: alt };
  return new docx.ImageRun({ type, data: bytes, transformation, altText });
}

/**
 * The size given by the document; otherwise the image's own, limited to the page width. If only one side is given, the
 * proportions are preserved.
 */
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
