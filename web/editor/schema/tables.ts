import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { alignment, wholeNumber } from './attributes.ts';

const MOST_SPANNED = 1000;

/** Attributes of cells. The span of pasted cells is limited to what a table may have. */
function cellAttributes() {
  const span = (name: string) => ({
    default: 1,
    parseHTML: (element: HTMLElement) => Math.min(MOST_SPANNED, wholeNumber(name, 1)(element)),
  });
  return {
    align: alignment(),
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { default: null, parseHTML: widthsOf, renderHTML: renderWidths },
  };
}

/** Widths in pixels of the columns that a cell covers, as the editor writes them when copying. */
function widthsOf(element: HTMLElement): number[] | null {
  const widths = (element.getAttribute('data-colwidth') ?? '').split(',').map(Number);
  return widths.every((width) => Number.isSafeInteger(width) && width > 0) ? widths : null;
}

function renderWidths({ colwidth }: Record<string, unknown>) {
  return Array.isArray(colwidth) ? { 'data-colwidth': colwidth.join(',') } : {};
}

/** Tables with spans, header cells and columns that can be resized. */
export const TABLES = [
  Table.configure({ resizable: true, renderWrapper: true, cellMinWidth: 48 }),
  TableRow.extend({ content: '(tableCell | tableHeader)+' }),
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];
