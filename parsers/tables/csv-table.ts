import type { Repeats } from '../repeats.ts';

/** A table with longer rows (in characters) is written record by record, since a chunk should hold several rows. */
const WIDEST_ROW = 800;
/** With more columns, cells are hard to assign to their column by position. */
const MOST_COLUMNS = 30;
/** Matches cells that must be cleaned. Most need no change, and there may be millions. */
const UNFIT = /[^\S ]|\||^ | $| {2}/u;

/** Whether these rows read well as a Markdown table whose header is repeated from time to time. */
export function fitsTable(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row)), 0);
  return header.length <= MOST_COLUMNS && lengthOf(header) <= WIDEST_ROW / 2 && longest <= WIDEST_ROW;
}

/** A row of a Markdown table, with each cell on one line and `|` escaped. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => (UNFIT.test(cell) ? fitted(cell) : cell)).join(' | ')} |`;
}

function fitted(cell: string): string {
  return cell.replace(/\s+/gu, ' ').trim().replaceAll('|', '\\|');
}

/** The first two lines of a Markdown table: the column names and the delimiter row. */
export function tableHead(header: readonly string[]): string[] {
  return [tableRow(header), `| ${header.map(() => '---').join(' | ')} |`];
}

/** A row as a record, with a line per non-empty cell: `Name: value`. */
export function record(header: readonly string[], cells: readonly string[], repeats: Repeats): string[] {
  return cells.flatMap((cell, index) => {
    const value = cell.trim();
    if (value === '') return [];
    const name = repeats.again(header[index] ?? columnName(index));
    return [name === '' ? value : `${name}: ${value}`];
  });
}

/** Number of characters of the empty cells that are added to a row. */
export function paddingOf(cells: number): number {
  return cells * ' | '.length;
}

/** Default name of a column; `index` counts from 0. */
export function columnName(index: number): string {
  return `Column ${index + 1}`;
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length + 3, 1);
}
