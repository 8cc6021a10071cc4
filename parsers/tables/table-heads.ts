const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** A cell of a table's first row: how many columns and rows it covers. */
export interface HeadCell {
  columns: number;
  rows: number;
}

/**
 * The number of header rows: one, unless a name covers several columns. Then the names below it are part of the header if
 * other cells of the first row span down to them, if the cells below the other names are empty, or if only the rows below
 * contain numbers.
 * @param rows texts by row and column
 */
export function headRows(first: readonly HeadCell[], rows: readonly (readonly string[])[]): number {
  const isDivided = first.length > 1 && first.some(({ columns }) => columns > 1);
  if (!isDivided || rows.length < 3) return 1;
  const deepest = Math.max(...first.map((cell) => cell.rows));
  if (deepest > 1) return Math.min(deepest, rows.length - 1);
  const [, second = [], ...body] = rows;
  const hasNumbers = (row: readonly string[]) => row.some((text) => NUMBER.test(text));
  const isFree = first.every(({ columns }, at) => columns > 1 || second[columnOf(first, at)] === '');
  return isFree || (!hasNumbers(second) && body.some(hasNumbers)) ? 2 : 1;
}

function columnOf(first: readonly HeadCell[], at: number): number {
  return first.slice(0, at).reduce((sum, { columns }) => sum + columns, 0);
}

/** The full name of each column: its header cells from top to bottom. */
export function namesOf(rows: readonly (readonly string[])[]): string[] {
  const [first = []] = rows;
  return first.map((_, at) => [...new Set(rows.map((row) => row[at] ?? ''))].filter(Boolean).join(' '));
}
