import { sentencesOf } from '../../../text/block-sentences.ts';
import { plainCell } from '../passages/plain-cell.ts';
import { segmentsOf } from '../passages/segments.ts';
import type { Table, TableRow } from './table.ts';

/** A line of a table that is set without marks as a row. */
export function plainRow(source: string, cells: readonly string[], passage = 0): TableRow {
  return { source, cells: cells.map((text) => ({ text: plainCell(text), passage })) };
}

/** A table of such rows, which has no names of columns. */
export function plainTable(rows: TableRow[], headings: string[], document: string): Table {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return { columns: Array.from({ length: width }, () => ''), rows, headings, document };
}

/** The tables without marks in a block of prose, each under the label above it. */
export function plainTablesIn(
  block: string,
  { headings, document, passage }: { headings: string[]; document: string; passage: number },
): Table[] {
  const parts: { label: string[]; rows: TableRow[] }[] = [];
  let label: string[] = [];
  let open: TableRow[] | undefined;
  for (const { text, cells } of segmentsOf(block)) {
    if (cells) {
      const row = plainRow(text, cells, passage);
      if (open) open.push(row);
      else parts.push({ label, rows: (open = [row]) });
    } else {
      open = undefined;
      const [first] = sentencesOf(text).slice(-1);
      label = first?.heading ? [first.text] : [];
    }
  }
  return parts.map((part) => plainTable(part.rows, [...headings, ...part.label], document));
}
