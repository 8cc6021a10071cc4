import type { FileChild, Paragraph, Table } from 'docx';
import type { RichNode } from '../../domain/authoring/rich/rich-doc.ts';
import { runsRightToLeft } from './docx-direction.ts';
import type { DocxWriting } from './docx-writing.ts';

/** Converts a table; leading rows that only have header cells are repeated on each page. */
export function tableOf(
  table: RichNode,
  { docx }: DocxWriting,
  blocksOf: (cell: readonly RichNode[], style: { style?: string }) => FileChild[],
): Table[] {
  const rows = table.content ?? [];
  const { Paragraph, Table: WordTable, TableCell, TableRow, WidthType } = docx;
  const isBlock = (child: FileChild): child is Paragraph | Table =>
    child instanceof Paragraph || child instanceof WordTable;
  const made = rows.map(({ content: cells = [] }) => {
    const isHead = cells.every(({ type }) => type === 'tableHeader');
    return new TableRow({
      // Some programs treat any value of this attribute as true, so it is only set when it applies.
      ...(isHead ? { tableHeader: true } : {}),
      cantSplit: true,
      children: cells.map(({ type, attrs, content = [] }) => {
        const style = { style: type === 'tableHeader' ? 'TableHeader' : 'TableContents' };
        const blocks = blocksOf(content.map(aligned(attrs)), style);
        return new TableCell({ ...spanOf(attrs), children: blocks.filter(isBlock) });
      }),
    });
  });
  return [
    new WordTable({
      width: { size: 100, type: WidthType.PERCENTAGE },
      // In a table that runs from right to left, the first column is on the right.
      ...(runsRightToLeft(table) ? { visuallyRightToLeft: true } : {}),
      rows: made,
    }),
  ];
}

function spanOf(attrs: RichNode['attrs']): { columnSpan?: number; rowSpan?: number } {
  const { colspan, rowspan } = attrs ?? {};
  return {
    ...(typeof colspan === 'number' && colspan > 1 ? { columnSpan: colspan } : {}),
    ...(typeof rowspan === 'number' && rowspan > 1 ? { rowSpan: rowspan } : {}),
  };
}

function aligned(attrs: RichNode['attrs']): (node: RichNode) => RichNode {
  const align = attrs?.['align'];
  return (node) =>
    typeof align === 'string' && node.type === 'paragraph'
      ? { ...node, attrs: { textAlign: align, ...node.attrs } }
      : node;
}
