import type { RichNode } from '../rich/rich-doc.ts';

/**
 * Whether Markdown can express the table: it has a head, one paragraph per cell, no merged cells, and one alignment per column.
 */
export function isMarkdownTable({ content: rows = [] }: RichNode): boolean {
  const [head, ...body] = rows.map((row) => row.content ?? []);
  if (!head) return false;
  const fitsColumn = (cell: RichNode, column: number) =>
    (cell.attrs?.['align'] ?? null) === (head[column]?.attrs?.['align'] ?? null);
  return (
    head.every(({ type }) => type === 'tableHeader') &&
    body.every((row) => row.every((cell, column) => cell.type === 'tableCell' && fitsColumn(cell, column))) &&
    [head, ...body].every((row) => row.every(isSimple))
  );
}

function isSimple({ attrs = {}, content = [] }: RichNode): boolean {
  const { colspan = 1, rowspan = 1 } = attrs;
  const [only, ...more] = content;
  return colspan === 1 && rowspan === 1 && only?.type === 'paragraph' && more.length === 0;
}
