import type { Repeats } from '../repeats.ts';

/** A table with longer rows (in characters) is written row by row: a chunk should hold several rows. */
const WIDEST_ROW = 800;
/** More columns than this are hard to tell apart by their place. */
const MOST_COLUMNS = 30;
/** Most cells are fit as they are, and there may be millions. */
const UNFIT = /[^\S ]|\||^ | $| {2}/u;

/** Whether rows of these cells read well as a Markdown table, the header being repeated above them now and then. */
export function fitsTable(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row)), 0);
  return header.length <= MOST_COLUMNS && lengthOf(header) <= WIDEST_ROW / 2 && longest <= WIDEST_ROW;
}

/** A row of a Markdown table; what would break it is taken out of its cells. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => (UNFIT.test(cell) ? fitted(cell) : cell)).join(' | ')} |`;
}

function fitted(cell: string): string {
  return cell.replace(/\s+/gu, ' ').trim().replaceAll('|', '\\|');
}

/** The rows above all others: the names and the rule. */
export function tableHead(header: readonly string[]): string[] {
  return [tableRow(header), `| ${header.map(() => '---').join(' | ')} |`];
}

/** A row by itself, with a line per non-empty cell: `Name: value`. */
export function record(header: readonly string[], cells: readonly string[], repeats: Repeats): string[] {
  return cells.flatMap((cell, index) => {
    const value = cell.trim();
    if (value === '') return [];
    const name = repeats.again(header[index] ?? columnName(index));
    return [name === '' ? value : `${name}: ${value}`];
  });
}

/** Characters of the empty cells that a row lacks. */
export function paddingOf(cells: number): number {
  return cells * ' | '.length;
}

/** Name of a column without one; counted from 0. */
export function columnName(index: number): string {
  return `Column ${index + 1}`;
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length + 3, 1);
}
