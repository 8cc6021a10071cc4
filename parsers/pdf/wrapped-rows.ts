import { haveSameSize, type PdfPiece } from './line.ts';
import { wholeCell } from './whole-cell.ts';

/** A gap this many line heights wide parts two cells. */
const CELL_GAP = 1.3;
/** Lines of one row follow each other within this many heights, and rows within more. */
const WITHIN_ROW = 1.2;
const BETWEEN_ROWS = 3.2;
/** Fewer rows may be anything; cells of more lines are columns of prose. */
const LEAST_ROWS = 3;
const MOST_LINES = 3;
const MOST_COLUMNS = 60;
const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** The pieces at one height, from left to right. */
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
 * The pieces of a page, where a table without ruling lines has cells of several lines: each cell in one piece and each row
 * in one row. In such a table rows are further apart than the lines of a cell, and next to a cell of two lines others have
 * one, at another height.
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

/** Lines that may be of one table: near each other, of one size. */
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

/** The rows of a table, each as the pieces of its cells; null for lines that are no such table. */
function wrappedRows(block: readonly Line[]): PdfPiece[][][] | null {
  const groups = groupsOf(block);
  const columns = columnsOf(groups);
  if (columns.length < 2 || columns.length > MOST_COLUMNS) return null;
  const rows = groups.map((lines) => cellsOf(lines, columns));
  const fitting = rows.filter((row) => row !== null);
  // What does not fit stands above or below the table.
  const [from, to] = [rows.findIndex((row) => row !== null), rows.findLastIndex((row) => row !== null)];
  const isWhole = fitting.length === to - from + 1 && fitting.length >= LEAST_ROWS;
  const isWrapped = (row: PdfPiece[][]) => row.some((cell) => cell.length > 1);
  const single = fitting.filter((row) => !isWrapped(row));
  if (!isWhole || single.length === fitting.length || single.length < 2) return null;
  return fitting.every((row) => !isWrapped(row) || isOneRow(row)) ? fitting : null;
}

/** Cells of few lines, one of them of a single one; two numbers below each other are two rows. */
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

/** Where the rows with wide gaps have white between them, all of them. */
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

/** A name at the other side of its column than the values is no column of its own: nothing else is there. */
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

/** Lines that are as near to each other as those of a cell. */
function groupsOf(block: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of block) {
    const above = groups.at(-1)?.at(-1);
    if (above && above.bottom - line.bottom <= WITHIN_ROW * line.height) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** The pieces of the lines by column; null where one runs over several. */
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

/** A row as one piece for each of its cells. */
function wholeRow(cells: readonly PdfPiece[][], row: number): PdfPiece[] {
  const all = cells.flat();
  const bottom = Math.min(...all.map((piece) => piece.bottom));
  const lineCount = Math.max(...cells.map((cell) => cell.length));
  return cells
    .filter((cell) => cell.length > 0)
    .map((cell) => ({ ...wholeCell(cell), bottom, row, lineCount, isCell: true }));
}
