import { columnOf } from './column-extent.ts';
import { gapsIn, isBeside, type Gap } from './column-gaps.ts';
import type { PdfPiece } from './line.ts';
import { wholeCell } from './whole-cell.ts';

/** Lines of a row follow each other within this many times the pitch of lines in one cell; rows are further apart. */
const WITHIN_ROW = 1.35;
/** Fewer rows may be paragraphs that happen to begin at one height. */
const LEAST_ROWS = 3;
/** Share of rows with text in two or more columns, */
const LEAST_SHARED = 0.8;
/** and this share of the cells begins with no small letter. */
const LEAST_BEGUN = 0.7;
/** The cells of most rows have no more lines; paragraphs side by side do. */
const MOST_LINES = 3;
const MOST_TABLES = 10;

/**
 * The pieces of a page, where a table has long words in its cells with each cell in one piece and each row in one row.
 * Such cells look like columns of prose, but where one column has white between two paragraphs so have the others.
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

/** The cells of a row, by column; each of the lines that it has. */
type Row = PdfPiece[][];

/** The rows beside the gap, with white between them; without pieces that run across. */
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

/** Line pitch within cells: that of the closest lines of each column, limited to the usual one. */
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
  // If further lines begin like cells, they are rows of their own.
  return isShort && areBegun(cells.flatMap(first)) && !areBegun(cells.flatMap(further));
}

/** Whether enough of the lines begin as no line within a sentence does; not so of none. */
function areBegun(lines: readonly PdfPiece[]): boolean {
  const begun = lines.filter(({ text }) => !/^\p{Ll}/u.test(text));
  return lines.length > 0 && begun.length >= LEAST_BEGUN * lines.length;
}

const first = (cell: readonly PdfPiece[]) => cell.slice(0, 1);
const further = (cell: readonly PdfPiece[]) => cell.slice(1);

function linesOf(row: Row): number {
  return Math.max(...row.map((cell) => new Set(cell.map((piece) => piece.row)).size));
}

/** Each row takes the place of the first of its pieces. */
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
