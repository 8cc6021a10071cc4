import type { FileChild, IParagraphOptions, Paragraph } from 'docx';
import { elementsOf, linesWithin } from '../../domain/authoring/html/reading-html.ts';
import { safeTree } from '../../domain/authoring/html/sanitise.ts';
import { attributeText } from '../../domain/authoring/rich/attribute-text.ts';
import type { RichNode } from '../../domain/authoring/rich/rich-doc.ts';
import { plainParagraph, textRuns } from './docx-comments-out.ts';
import { directed, runsRightToLeft } from './docx-direction.ts';
import { runsOf } from './docx-runs.ts';
import { tableOf } from './docx-table.ts';
import { DEEPEST, INDENT, type DocxWriting } from './docx-writing.ts';
import { docxDisplay, docxFormula } from './formulas/docx-formula.ts';

/** Style that a block inherits from those around it. */
type Style = Pick<IParagraphOptions, 'style' | 'indent' | 'numbering'>;

/** Converts block nodes to Word's blocks, in order. */
export function blocksOf(
  nodes: readonly RichNode[] = [],
  writing: DocxWriting,
  style: Style = {},
): FileChild[] {
  return nodes.flatMap((node) => blockOf(node, writing, style));
}

function blockOf(node: RichNode, writing: DocxWriting, style: Style): FileChild[] {
  const { type, attrs = {}, content = [] } = node;
  const { Paragraph, HeadingLevel } = writing.docx;
  switch (type) {
    case 'paragraph':
      return [new Paragraph({ ...style, ...textOf(node, writing) })];
    case 'heading': {
      const level = Math.min(6, Math.max(1, Number(attrs['level'] ?? 1))) as 1 | 2 | 3 | 4 | 5 | 6; // clamped
      const heading = HeadingLevel[`HEADING_${level}`];
      return [new Paragraph({ heading, ...textOf(node, writing) })];
    }
    case 'blockquote':
    case 'callout':
      return blocksOf(content, writing, { style: 'Quote' });
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return listOf(node, writing, 0);
    case 'codeBlock':
      return codeOf(content.map(({ text }) => text ?? '').join(''), writing);
    case 'mathBlock':
      return formulaOf(attributeText(attrs['source']), writing, style);
    case 'horizontalRule':
      return [ruled(writing)];
    case 'pageBreak':
      return [new Paragraph({ pageBreakBefore: true })];
    case 'table':
      return tableOf(node, writing, (cell, own) => blocksOf(cell, writing, own));
    case 'footnoteDefinition':
      return []; // written where it is referenced
    default:
      return opaqueOf(attrs, writing);
  }
}

/** The content and direction of a block's paragraph. */
function textOf(node: RichNode, writing: DocxWriting): Partial<IParagraphOptions> {
  const isReversed = runsRightToLeft(node);
  return {
    ...directed(isReversed),
    ...alignmentOf(node, isReversed, writing),
    children: runsOf(node.content, writing, isReversed),
  };
}

function alignmentOf(
  { attrs }: RichNode,
  isReversed: boolean,
  { docx: { AlignmentType } }: DocxWriting,
): Partial<IParagraphOptions> {
  const align = attrs?.['textAlign'];
  if (align === 'center') return { alignment: AlignmentType.CENTER };
  // In right-to-left text, Word and other programs disagree about the meaning of left and right.
  if (isReversed && align === 'left') return { alignment: AlignmentType.END };
  if (align === 'right') return { alignment: isReversed ? AlignmentType.START : AlignmentType.RIGHT };
  return align === 'justify' ? { alignment: AlignmentType.JUSTIFIED } : {};
}

/** Converts a list. The first block of an item gets its number or bullet; the others are indented below it. */
function listOf({ type, attrs, content = [] }: RichNode, writing: DocxWriting, depth: number): FileChild[] {
  const start = attrs?.['start'];
  const level = Math.min(depth, DEEPEST);
  const reference = writing.list(type === 'orderedList', typeof start === 'number' ? start : 1, level);
  return content.flatMap((item) => {
    const checked = item.attrs?.['checked'];
    const isTask = item.type === 'taskItem' || typeof checked === 'boolean';
    const box = isTask ? [{ type: 'text', text: checked === true ? '☑ ' : '☐ ' }] : [];
    return (item.content ?? []).flatMap((block, index) => {
      if (block.type.endsWith('List')) return listOf(block, writing, depth + 1);
      if (index > 0) return blockOf(block, writing, { indent: { left: INDENT * (level + 1) } });
      const first =
        block.type === 'paragraph' ? { ...block, content: [...box, ...(block.content ?? [])] } : block;
      return blockOf(first, writing, { numbering: { reference, level } });
    });
  });
}

function codeOf(source: string, writing: DocxWriting): Paragraph[] {
  const { Paragraph } = writing.docx;
  return source
    .split('\n')
    .map((line) => new Paragraph({ style: 'Code', children: textRuns(line, {}, writing) }));
}

/** A display formula. One that Word cannot represent is written as its source. */
function formulaOf(source: string, writing: DocxWriting, style: Style): Paragraph[] {
  const formula = docxFormula(source, true, writing.docx);
  if (!formula) return codeOf(source, writing);
  return [docxDisplay(formula, style, writing.docx)];
}

function ruled({ docx: { Paragraph, BorderStyle } }: DocxWriting): Paragraph {
  return new Paragraph({
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: '999999' } },
  });
}

/** HTML for which the editor has no node: only its visible text is written. */
function opaqueOf({ format, source }: Readonly<Record<string, unknown>>, writing: DocxWriting): Paragraph[] {
  if (format !== 'html') return [];
  const lines = linesWithin(elementsOf(safeTree(attributeText(source))));
  return lines.map((line) => plainParagraph(line, writing.docx));
}
