import { haveSameSize, type PdfPiece } from './line.ts';
import { wholeCell } from './whole-cell.ts';

/** A gap this wide, in line heights, separates two cells. */
const CELL_GAP = 1.3;
/** Maximum distance of two lines within a row, and of two rows, in line heights. */
const WITHIN_ROW = 1.2;
const BETWEEN_ROWS = 3.2;
/** Minimum number of rows of a table; and the maximum number of lines of a cell: longer cells are columns of prose. */
const LEAST_ROWS = 3;
const MOST_LINES = 3;
const MOST_COLUMNS = 60;
const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** The pieces at one height, left to right. */
interface Line {
  pieces: PdfPiece[];
  bottom: number;
  height: number;
}

interface Column {
  left: number;
  right: number;
}

/**
 * Rebuilds tables without ruling lines whose cells wrap: each cell becomes one piece, and each row one row. Such a table is
 * recognised by a larger distance between its rows than within a cell, and by cells with fewer lines next to those that
 * wrap.
 */
export function withWrappedRows(pieces: readonly PdfPiece[]): PdfPiece[] {
  const rows = blocksOf(linesOf(pieces)).flatMap((block) => wrappedRows(block) ?? []);
  if (rows.length === 0) return [...pieces];
  const rowOf = new Map(rows.flatMap((row) => row.flat().map((piece) => [piece, row] as const)));
  const done = new Set<PdfPiece[][]>();
  return pieces.flatMap((piece) => {
    const row = rowOf.get(piece);
    if (!row) return [piece];
    if (done.has(row)) return [];
    done.add(row);
    return wholeRow(row, piece.row);
  });
}

function linesOf(pieces: readonly PdfPiece[]): Line[] {
  const rows = new Map<number, PdfPiece[]>();
  for (const piece of pieces) {
    if (piece.isCell || piece.text === '') continue;
    rows.set(piece.row, [...(rows.get(piece.row) ?? []), piece]);
  }
  const lines = [...rows.values()].map((own): Line => {
    const [first, ...others] = own.toSorted((a, b) => a.left - b.left);
    const tallest = others.reduce((best, one) => (best && one.height > best.height ? one : best), first);
    return {
      pieces: first ? [first, ...others] : [],
      bottom: tallest?.bottom ?? 0,
      height: tallest?.height ?? 0,
    };
  });
  return lines.toSorted((a, b) => b.bottom - a.bottom);
}

/** Groups lines that may belong to one table: close to each other and of one size. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const above = block?.at(-1);
    const [piece, before] = [line.pieces[0], above?.pieces[0]];
    const isNear =
      above &&
      above.bottom - line.bottom <= BETWEEN_ROWS * line.height &&
      piece &&
      before &&
      haveSameSize(before, piece);
    if (block && isNear) block.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** The rows of a table, each as the pieces of its cells; null if the lines are not such a table. */
function wrappedRows(block: readonly Line[]): PdfPiece[][][] | null {
  const groups = groupsOf(block);
  const columns = columnsOf(groups);
  if (columns.length < 2 || columns.length > MOST_COLUMNS) return null;
  const rows = groups.map((lines) => cellsOf(lines, columns));
  const fitting = rows.filter((row) => row !== null);
  // Lines that do not fit may only be above or below the table.
  const [from, to] = [rows.findIndex((row) => row !== null), rows.findLastIndex((row) => row !== null)];
  const isWhole = fitting.length === to - from + 1 && fitting.length >= LEAST_ROWS;
  const isWrapped = (row: PdfPiece[][]) => row.some((cell) => cell.length > 1);
  const single = fitting.filter((row) => !isWrapped(row));
  if (!isWhole || single.length === fitting.length || single.length < 2) return null;
  return fitting.every((row) => !isWrapped(row) || isOneRow(row)) ? fitting : null;
}

/** A wrapped row has a cell with a single line and none with many. Two numbers in one cell mean two rows. */
function isOneRow(row: readonly PdfPiece[][]): boolean {
  const filled = row.filter((cell) => cell.length > 0);
  return (
    filled.length > 1 &&
    filled.some((cell) => cell.length === 1) &&
    filled.every(
      (cell) => cell.length <= MOST_LINES && cell.filter(({ text }) => NUMBER.test(text)).length < 2,
    )
  );
}

/** The columns: separated by the white space common to all rows that have wide gaps. */
function columnsOf(rows: readonly Line[][]): Column[] {
  const isWide = ({ pieces }: Line) =>
    pieces.some((piece, at) => piece.left - (pieces[at - 1]?.right ?? Infinity) > CELL_GAP * piece.height);
  const wide = rows.filter((lines) => lines.some(isWide));
  const columns: Column[] = [];
  if (wide.length < LEAST_ROWS) return columns;
  const pieces = wide.flatMap((lines) => lines.flatMap((line) => line.pieces));
  for (const { left, right } of pieces.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last && left <= last.right) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return withNamesAside(columns, rows);
}

/**
 * Merges a column name that is aligned to the other side than its values into their column: no row has text at both positions.
 */
function withNamesAside(columns: readonly Column[], rows: readonly Line[][]): Column[] {
  const isIn =
    ({ left, right }: Column) =>
    (piece: PdfPiece) =>
      piece.left < right && piece.right > left;
  const rowsWith = (column: Column) =>
    rows.filter((row) => row.some(({ pieces }) => pieces.some(isIn(column))));
  const whole: Column[] = [];
  for (const column of columns) {
    const last = whole.at(-1);
    const [before, own] = [last ? rowsWith(last) : [], rowsWith(column)];
    const isAside = before.length === 1 || own.length === 1;
    if (last && isAside && !own.some((row) => before.includes(row))) last.right = column.right;
    else whole.push(column);
  }
  return whole;
}

/** Groups lines that are as close to each other as the lines of a cell. */
function groupsOf(block: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of block) {
    const above = groups.at(-1)?.at(-1);
    if (above && above.bottom - line.bottom <= WITHIN_ROW * line.height) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** The pieces of the lines by column; null if a piece spans several columns. */
function cellsOf(lines: readonly Line[], columns: readonly Column[]): PdfPiece[][] | null {
  const cells: PdfPiece[][] = columns.map(() => []);
  for (const piece of lines.flatMap(({ pieces }) => pieces)) {
    const own = columns.flatMap(({ left, right }, at) =>
      piece.left < right && piece.right > left ? [at] : [],
    );
    const [at] = own;
    if (at === undefined || own.length > 1) return null;
    cells[at]?.push(piece);
  }
  return cells;
}

/** Converts a row to one piece per cell. */
function wholeRow(cells: readonly PdfPiece[][], row: number): PdfPiece[] {
  const all = cells.flat();
  const bottom = Math.min(...all.map((piece) => piece.bottom));
  const lineCount = Math.max(...cells.map((cell) => cell.length));
  return cells
    .filter((cell) => cell.length > 0)
    .map((cell) => ({ ...wholeCell(cell), bottom, row, lineCount, isCell: true }));
}
