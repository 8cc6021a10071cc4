import { tableHead, tableRow } from '../tables/csv-table.ts';
import { namesOf } from '../tables/table-heads.ts';
import type { PdfCell, PdfLine } from './line.ts';

/** Maximum distance of two rows of a table, in line heights. */
const MOST_PITCH = 3;
/** Maximum distance of two lines of one cell, in line heights. */
const CELL_PITCH = 1.5;
/** Minimum number of rows below the header; a table of two columns needs more, because it may be a list of names and values. */
const LEAST_ROWS = 2;
const LEAST_ROWS_OF_PAIRS = 3;
/** This many rows with this many cells certainly form a table, even if its columns cannot be found. */
const SLIPPED = { rows: 4, cells: 3 };
const DIGIT = /\d/u;
const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;
const LETTER = /\p{L}/u;

/** The content of a table, and the positions of its columns. */
interface Columns {
  head: readonly string[];
  columns: readonly PdfCell[];
  markdown: string;
}

/** A table among the lines of a page, as Markdown. */
export interface PdfTable extends Columns {
  first: number;
  /** Index after its last line. */
  end: number;
}

/** The tables of a page. `isSure` is false if rows look like a table whose columns cannot be separated. */
export interface PageTables {
  tables: PdfTable[];
  isSure: boolean;
}

/** The tables of each page. A table that continues on the next page repeats its column names there. */
export function tablesOfPages(pages: readonly (readonly PdfLine[])[]): PageTables[] {
  let open: PdfTable | undefined;
  return pages.map((lines) => {
    const tables = findTables(lines, open);
    const last = tables.at(-1);
    open = last?.end === lines.length ? last : undefined;
    return { tables, isSure: !lines.some(({ unsure }) => unsure) && !hasSlipped(lines, tables) };
  });
}

/** Whether there are enough consecutive rows with several cells but no common columns. */
function hasSlipped(lines: readonly PdfLine[], tables: readonly PdfTable[]): boolean {
  for (let first = 0; first < lines.length; first += 1) {
    const table = tables.find((one) => one.first === first);
    const end = table?.end ?? endOfRows(lines, first);
    if (end <= first) continue;
    const rows = lines.slice(first, end);
    const wide = rows.filter(({ cells = [] }) => cells.length >= SLIPPED.cells);
    if (!table && wide.length >= SLIPPED.rows && columnsOf(rows) === null) return true;
    first = end - 1;
  }
  return false;
}

/**
 * The tables on a page whose first row names the columns. Lines of other tables stay as they are.
 * @param open the table with which the previous page ends
 */
export function findTables(lines: readonly PdfLine[], open?: PdfTable): PdfTable[] {
  const tables: PdfTable[] = [];
  for (let first = 0; first < lines.length; first += 1) {
    if (lines[first]?.grid?.part === 'title') continue;
    const end = endOfRows(lines, first);
    const rows = lines.slice(first, end);
    const more = open && first === 0 ? continued(open, rows) : null;
    const found = rows[0]?.grid
      ? ruledTable(rows)
      : end - first > LEAST_ROWS
        ? tableOf(rows, more === null)
        : null;
    const table = found ?? more;
    if (table === null) continue;
    tables.push({ first, end, ...table });
    first = end - 1;
  }
  return tables;
}

/** Continues a table with the rows of the next page; null if their cells do not fit its columns. */
function continued({ head, columns }: Columns, lines: readonly PdfLine[]): Columns | null {
  const widest = Math.max(...lines.map(({ cells }) => cells?.length ?? 1));
  if (widest !== columns.length) return null;
  const full = lines.flatMap(({ cells }) => (cells?.length === widest ? [cells] : []));
  const isBelow = (cell: PdfCell, at: number) => {
    const below = columns.flatMap((column, place) => (overlap(column, cell) > 0 ? [place] : []));
    return below.length === 1 && below[0] === at;
  };
  if (!full.every((cells) => cells.every(isBelow))) return null;
  const rows = lines[0]?.grid
    ? lines.map(({ cells = [] }) => cells.map(({ text }) => text))
    : rowsOf(columns, lines);
  const isNamed = head.every((name, at) => rows[0]?.[at] === name);
  return { head, columns, markdown: markdownOf(head, isNamed ? rows.slice(1) : rows) };
}

/** Index after the last line that may belong to a table that begins at `first`. */
function endOfRows(lines: readonly PdfLine[], first: number): number {
  let end = first;
  const id = lines[first]?.grid?.id;
  for (let line = lines[end]; line; line = lines[end]) {
    if (line.grid?.id !== id) break;
    if (id !== undefined) {
      end += 1;
      continue;
    }
    const above = lines[end - 1];
    if (end === first ? !line.cells : !above || !mayFollow(above, line, lines[first])) break;
    end += 1;
  }
  return end;
}

function mayFollow(above: PdfLine, line: PdfLine, head: PdfLine | undefined): boolean {
  const pitch = above.bottom - line.bottom;
  const most = line.cells ? MOST_PITCH : CELL_PITCH;
  const lines = most + CELL_PITCH * ((line.lineCount ?? 1) - 1);
  if (pitch <= 0 || pitch > lines * Math.max(line.height, above.height)) return false;
  // A line without a gap continues a cell, but not one of the first column.
  return line.cells !== undefined || line.left > (head?.cells?.[0]?.right ?? Infinity);
}

/**
 * Null for lines that are not a table, or a table without column names: with `mayGuess`, any row above enough others counts as
 * names.
 */
function tableOf(lines: readonly PdfLine[], mayGuess: boolean): Columns | null {
  const columns = columnsOf(lines);
  if (!columns) return null;
  const [head = [], ...body] = rowsOf(columns, lines);
  const boldHead = lines[0]?.bold === true && !lines.every(({ bold }) => bold);
  if (!isHeader(head, body, { isBold: boldHead, mayGuess })) return null;
  return { head, columns, markdown: markdownOf(head, body) };
}

/** Reads a ruled table; null if its first row is not a header. */
function ruledTable(lines: readonly PdfLine[]): Columns | null {
  const named = lines.filter(({ grid }) => grid?.part === 'head');
  const textsOf = ({ cells = [] }: PdfLine) => cells.map(({ text }) => text);
  const columns = (lines[0]?.cells ?? []).map((cell) => ({ ...cell, text: '' }));
  const head = namesOf(named.map(textsOf));
  const body = lines.slice(named.length).map(textsOf);
  const isBold = named.every(({ bold }) => bold) && !lines.every(({ bold }) => bold);
  const isNamed = named.length > 1 || (head.length > 2 && isBold);
  if (!isNamed && !isHeader(head, body, { isBold, mayGuess: true })) return null;
  return { head, columns, markdown: markdownOf(head, body) };
}

function markdownOf(head: readonly string[], body: readonly (readonly string[])[]): string {
  return [...tableHead(head), ...body.map(tableRow)].join('\n');
}

function rowsOf(columns: readonly PdfCell[], lines: readonly PdfLine[]): string[][] {
  const rows: string[][] = [];
  for (const line of lines) {
    const row = columns.map(() => '');
    for (const cell of line.cells ?? [line]) {
      const at = nearest(columns, cell);
      row[at] = joined(row[at], cell.text);
    }
    const above = rows.at(-1);
    if (above && goesOn(row)) for (const [at, text] of row.entries()) above[at] = joined(above[at], text);
    else rows.push(row);
  }
  return rows;
}

/** The columns that the rows with the most cells have in common; null if they have none. */
function columnsOf(lines: readonly PdfLine[]): PdfCell[] | null {
  const width = Math.max(...lines.map(({ cells }) => cells?.length ?? 1));
  const full = lines.flatMap(({ cells }) => (cells?.length === width ? [cells] : []));
  if (full.length < LEAST_ROWS) return null;
  const columns = Array.from({ length: width }, (_, at) => {
    const cells = full.flatMap((row) => row[at] ?? []);
    const left = Math.min(...cells.map((cell) => cell.left));
    return { text: '', left, right: Math.max(...cells.map((cell) => cell.right)) };
  });
  const sorted = columns.toSorted((a, b) => a.left - b.left);
  return sorted.every(({ left }, at) => at === 0 || left > (sorted[at - 1]?.right ?? 0)) ? sorted : null;
}

/** The width that both share, in points; negative if there is a gap between them. */
function overlap(a: PdfCell, b: PdfCell): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}

function nearest(columns: readonly PdfCell[], cell: PdfCell): number {
  const overlaps = columns.map((column) => overlap(column, cell));
  return overlaps.indexOf(Math.max(...overlaps));
}

/** Whether a row continues the one above: its first column is empty, and no cell is a number. */
function goesOn(row: readonly string[]): boolean {
  return row[0] === '' && !row.some((text) => NUMBER.test(text));
}

function joined(above: string | undefined, text: string): string {
  return above && text ? `${above} ${text}` : above || text;
}

/** Whether a row names the columns: it is bold, or has no digits where the cells below have some. */
function isHeader(
  head: readonly string[],
  body: readonly (readonly string[])[],
  { isBold, mayGuess }: { isBold: boolean; mayGuess: boolean },
): boolean {
  const isPairs = head.length === 2;
  if (body.length < (isPairs && !isBold ? LEAST_ROWS_OF_PAIRS : LEAST_ROWS)) return false;
  if (head.slice(1).includes('')) return false;
  if (isBold) return true;
  // A number within words may still be a column name: `Line 4` above times.
  const isAboveNumbers = (at: number) =>
    body.filter((row) => NUMBER.test(row[at] ?? '')).length > 0.5 * body.length;
  if (head.some((text, at) => DIGIT.test(text) && !(LETTER.test(text) && isAboveNumbers(at)))) return false;
  // Two columns may be a list of names and values: there all values must differ from the first one.
  const share = isPairs ? 1 : 0.5;
  const hasDigits = head.some(
    (_, at) => body.filter((row) => DIGIT.test(row[at] ?? '')).length >= share * body.length,
  );
  return hasDigits || (mayGuess && !isPairs && body.length > LEAST_ROWS);
}
