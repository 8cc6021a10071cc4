import { columnOf } from './column-extent.ts';
import { gapsIn, isBeside, type Gap } from './column-gaps.ts';
import type { PdfPiece } from './line.ts';
import { wholeCell } from './whole-cell.ts';

/** Maximum distance of two lines of one row, relative to the line pitch within cells; rows are further apart. */
const WITHIN_ROW = 1.35;
/** Fewer rows may be paragraphs that happen to begin at the same height. */
const LEAST_ROWS = 3;
/** Minimum share of rows with text in two or more columns, … */
const LEAST_SHARED = 0.8;
/** … and minimum share of cells that do not begin with a lower-case letter. */
const LEAST_BEGUN = 0.7;
/** Maximum number of lines of most rows; paragraphs side by side have more. */
const MOST_LINES = 3;
const MOST_TABLES = 10;

/**
 * Rebuilds tables with long text in their cells: each cell becomes one piece, and each row one row. Such cells look like columns
 * of prose, but the white space between two rows is at the same height in all columns.
 */
export function withWholeCells(pieces: readonly PdfPiece[]): PdfPiece[] {
  let whole = [...pieces];
  for (let count = 0; count < MOST_TABLES; count += 1) {
    const gaps = gapsIn(whole);
    const rows = gaps.filter(({ isProse }) => isProse).map((gap) => rowsBeside(whole, gap, gaps));
    const table = rows.find(isTable);
    if (!table) return whole;
    whole = merged(whole, table);
  }
  return whole;
}

/** A row: for each column, the pieces of its cell. */
type Row = PdfPiece[][];

/** The rows beside the gap, split at white space. Leaves out rows with a piece that crosses the columns. */
function rowsBeside(pieces: readonly PdfPiece[], gap: Gap, gaps: readonly Gap[]): Row[] {
  const beside = gaps.filter((other) => other.top >= gap.bottom && other.bottom <= gap.top);
  const own = pieces.filter((piece) => !piece.isCell).toSorted((a, b) => b.bottom - a.bottom);
  const most =
    WITHIN_ROW *
    pitchWithin(
      own.filter((piece) => isBeside(piece, gap)),
      beside,
    );
  const bands: PdfPiece[][] = [];
  for (const piece of own) {
    const band = bands.at(-1);
    if (band && (band.at(-1)?.bottom ?? 0) - piece.bottom <= most) band.push(piece);
    else bands.push([piece]);
  }
  return bands.flatMap((band) => {
    const columns = band.map((piece) => columnOf(piece, beside));
    if (columns.includes(null) || !band.some((piece) => isBeside(piece, gap))) return [];
    const row: Row = Array.from({ length: beside.length + 1 }, () => []);
    for (const [at, piece] of band.entries()) row[columns[at] ?? 0]?.push(piece);
    return [row];
  });
}

/** Line pitch within cells: the smallest pitches of the columns, but at most the line height. */
function pitchWithin(pieces: readonly PdfPiece[], gaps: readonly Gap[]): number {
  const last = new Map<number | null, number>();
  const pitches: number[] = [];
  for (const piece of pieces) {
    const column = columnOf(piece, gaps);
    const pitch = (last.get(column) ?? Infinity) - piece.bottom;
    if (column !== null && pitch > piece.height / 2 && pitch < Infinity) pitches.push(pitch);
    last.set(column, piece.bottom);
  }
  const height = Math.min(...pieces.map((piece) => piece.height));
  const closest = pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 10)] ?? Infinity;
  return Math.min(closest, height);
}

function isTable(rows: readonly Row[]): boolean {
  const shared = rows.filter((row) => row.filter((cell) => cell.length > 0).length > 1);
  if (shared.length < LEAST_ROWS || shared.length < LEAST_SHARED * rows.length) return false;
  const cells = shared.flat();
  const isShort = shared.filter((row) => linesOf(row) <= MOST_LINES).length > shared.length / 2;
  // If further lines also begin like cells, each of them is a row of its own.
  return isShort && areBegun(cells.flatMap(first)) && !areBegun(cells.flatMap(further));
}

/** Whether enough of the lines do not begin in lower case; false if there are no lines. */
function areBegun(lines: readonly PdfPiece[]): boolean {
  const begun = lines.filter(({ text }) => !/^\p{Ll}/u.test(text));
  return lines.length > 0 && begun.length >= LEAST_BEGUN * lines.length;
}

const first = (cell: readonly PdfPiece[]) => cell.slice(0, 1);
const further = (cell: readonly PdfPiece[]) => cell.slice(1);

function linesOf(row: Row): number {
  return Math.max(...row.map((cell) => new Set(cell.map((piece) => piece.row)).size));
}

/** Inserts each row in place of its first piece. */
function merged(pieces: readonly PdfPiece[], rows: readonly Row[]): PdfPiece[] {
  const rowOf = new Map(rows.flatMap((row) => row.flat().map((piece) => [piece, row] as const)));
  const done = new Set<Row>();
  return pieces.flatMap((piece) => {
    const row = rowOf.get(piece);
    if (!row) return [piece];
    if (done.has(row)) return [];
    done.add(row);
    const bottom = Math.min(...row.flat().map((one) => one.bottom));
    const shared = { row: piece.row, bottom, lineCount: linesOf(row), isCell: true as const };
    return row.filter((cell) => cell.length > 0).map((cell) => ({ ...wholeCell(cell), ...shared }));
  });
}
