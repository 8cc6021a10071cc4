import type { Element, ElementContent } from 'hast';
import type { RichNode } from '../rich/rich-doc.ts';
import { count, property, type HtmlReading } from './reading-html.ts';

type BlocksOf = (nodes: readonly ElementContent[]) => RichNode[];

/** A table; its caption is a paragraph above it. */
export function tableFromHtml(table: Element, reading: HtmlReading, blocksOf: BlocksOf): RichNode[] {
  reading.attributes(table);
  const captions = elements(table, ['caption']).flatMap((caption) => {
    reading.lose('The caption of a table now stands above it.', caption);
    return blocksOf(caption.children);
  });
  const rows = [
    ...elements(table, ['thead', 'tbody', 'tfoot']).flatMap((part) => elements(part, ['tr'])),
    ...elements(table, ['tr']),
  ].filter((row) => cellsOf(row).length > 0);
  if (elements(table, ['tfoot']).length > 0) reading.lose('The foot of a table is its last row.', table);
  if (elements(table, ['colgroup']).length > 0) reading.lose('Groups of columns are not kept.', table);
  if (rows.length === 0) return captions;
  const content = rows.map((row) => ({
    type: 'tableRow',
    content: cellsOf(row).map((cell) => cellOf(cell, reading, blocksOf)),
  }));
  return [...captions, { type: 'table', content }];
}

function elements(node: Element, tagNames: readonly string[]): Element[] {
  return node.children.filter(
    (child): child is Element => child.type === 'element' && tagNames.includes(child.tagName),
  );
}

function cellsOf(row: Element): Element[] {
  return elements(row, ['th', 'td']);
}

function cellOf(cell: Element, reading: HtmlReading, blocksOf: BlocksOf): RichNode {
  reading.attributes(cell, ['align', 'colSpan', 'rowSpan', 'scope']);
  const content = blocksOf(cell.children);
  const align = property(cell, 'align')?.toLowerCase();
  return {
    type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
    attrs: {
      align: align === 'left' || align === 'right' || align === 'center' ? align : null,
      colspan: Math.max(1, count(cell, 'colSpan') ?? 1),
      rowspan: Math.max(1, count(cell, 'rowSpan') ?? 1),
    },
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  };
}
