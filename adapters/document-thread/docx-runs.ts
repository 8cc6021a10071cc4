import type { IRunOptions, ParagraphChild } from 'docx';
import type { RichMark, RichNode } from '../../domain/authoring/rich/rich-doc.ts';
import { attributeText } from '../../domain/authoring/rich/attribute-text.ts';
import { textRuns } from './docx-comments-out.ts';
import { imageRun } from './docx-image.ts';
import type { DocxWriting } from './docx-writing.ts';
import { docxFormula } from './formulas/docx-formula.ts';
import { storable } from './storable.ts';

const LINK = /^(?:https?:|mailto:)/i;
const CODE_FONT = 'Courier New';

/** Inline nodes as Word's runs, in a paragraph that may run from right to left. */
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
      return []; // single tags of HTML: what stands between them is there
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
    // Of styles a run has one.
    ...(has('code') ? { style: 'CodeCharacter' } : has('link') ? { style: 'Hyperlink' } : {}),
  };
}

/** A link of another kind than the web's or an e-mail's is only shown. */
function linked(
  children: ParagraphChild[],
  marks: readonly RichMark[],
  { docx: { ExternalHyperlink } }: DocxWriting,
): ParagraphChild[] {
  const href = attributeText(marks.find(({ type }) => type === 'link')?.attrs?.['href']);
  return LINK.test(href) ? [new ExternalHyperlink({ link: href, children })] : children;
}
