import { shortened } from '../repeats.ts';
import { headRows } from '../tables/table-heads.ts';
import type { Grid, GridCell } from './grid.ts';
import type { GridPart, PdfLine, PdfPiece } from './line.ts';
import { cellText } from './whole-cell.ts';

/** Share of cells that must contain text. Lines with fewer filled cells belong to a form, a chart or a frame. */
const LEAST_FILLED = 0.5;

/** A ruled table as lines of the page, with the pieces it was made from. */
export interface GridLines {
  /** The number of the table on its page. */
  id: number;
  lines: PdfLine[];
  pieces: ReadonlySet<PdfPiece>;
}

/**
 * The rows of a ruled table. A cell that spans rows is repeated in each of them, because a row may end up in a passage
 * without the others. A cell that spans columns is repeated as well, unless it spans all: then it is a divider. Null if the
 * lines do not form a table of text.
 */
export function gridLines(grid: Grid, pieces: readonly PdfPiece[], id: number): GridLines | null {
  const texts = new Map<GridCell, PdfPiece[]>();
  for (const piece of pieces) {
    const cell = cellOf(grid, piece);
    if (cell) texts.set(cell, [...(texts.get(cell) ?? []), piece]);
  }
  const cells = new Set(grid.cells.flat());
  const rowsWithText = new Set([...texts.keys()].map(({ row }) => row));
  const columnsWithText = new Set([...texts.keys()].map(({ column }) => column));
  const isTable = rowsWithText.size > 1 && columnsWithText.size > 1;
  if (!isTable || texts.size < LEAST_FILLED * cells.size) return null;
  const own = new Set([...texts.values()].flat());
  const height = medianOf([...own].map((piece) => piece.height));
  const rows = grid.cells.map((row, at) => lineOf(grid, row, { texts, at, height }));
  const parts = partsOf(grid, rows);
  const lines = rows.map((line, at) => ({ ...line, grid: { id, part: parts[at] ?? 'body' } }));
  return { id, lines: lines.filter(({ text }) => text !== ''), pieces: own };
}

function lineOf(
  { xs, ys }: Grid,
  row: readonly GridCell[],
  { texts, at, height }: { texts: ReadonlyMap<GridCell, PdfPiece[]>; at: number; height: number },
): PdfLine {
  const columns = row.map((cell, column) => {
    const isRepeated = cell.row < at || cell.column < column;
    const isDivider = cell.columns === row.length && column > 0;
    const said = isDivider ? '' : textOf(texts.get(cell) ?? []);
    const text = isRepeated ? shortened(said) : said;
    return { text, left: xs[column] ?? 0, right: xs[column + 1] ?? 0 };
  });
  const pieces = [...new Set(row)].flatMap((cell) => texts.get(cell) ?? []);
  return {
    text: columns
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\t'),
    left: xs[0] ?? 0,
    right: xs.at(-1) ?? 0,
    bottom: ys[at + 1] ?? 0,
    height,
    bold: pieces.length > 0 && pieces.every(({ bold }) => bold === true),
    cells: columns,
    ...(pieces.some((piece) => piece.unsure || runsOver(xs, row, piece)) ? { unsure: true as const } : {}),
  };
}

/** Full-width rows at the top are titles. The header rows follow, unless they look like all others. */
function partsOf({ cells }: Grid, lines: readonly PdfLine[]): GridPart[] {
  const texts = lines.map((line) => (line.cells ?? []).map(({ text }) => text));
  const start = cells.findIndex((row) => row.some((cell) => cell !== row[0]));
  const heads = start + headRows([...new Set(cells[start])], texts.slice(start));
  return cells.map((_, at) => (at < start ? 'title' : at < heads ? 'head' : 'body'));
}

/** Whether text crosses the lines around its cell by more than half its height. */
function runsOver(
  xs: readonly number[],
  row: readonly GridCell[],
  { left, right, height }: PdfPiece,
): boolean {
  const middle = (left + right) / 2;
  const cell = row.find(
    ({ column, columns }) => middle >= (xs[column] ?? 0) && middle < (xs[column + columns] ?? 0),
  );
  if (!cell) return false;
  const [from = 0, to = 0] = [xs[cell.column], xs[cell.column + cell.columns]];
  return from - left > height / 2 || right - to > height / 2;
}

/** The cell that contains the middle of a piece. */
function cellOf({ xs, ys, cells }: Grid, { left, right, bottom, height }: PdfPiece): GridCell | undefined {
  const [x, y] = [(left + right) / 2, bottom + height / 2];
  const column = xs.findIndex((edge, at) => x >= edge && x < (xs[at + 1] ?? -Infinity));
  const row = ys.findIndex((edge, at) => y <= edge && y > (ys[at + 1] ?? Infinity));
  return cells[row]?.[column];
}

/** The text of a cell, line by line, each from left to right. */
function textOf(pieces: readonly PdfPiece[]): string {
  const lines: PdfPiece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.bottom - a.bottom)) {
    const line = lines.at(-1);
    const isNext = (line?.[0]?.bottom ?? Infinity) - piece.bottom > piece.height / 2;
    if (line && !isNext) line.push(piece);
    else lines.push([piece]);
  }
  return cellText(lines.flatMap((line) => line.toSorted((a, b) => a.left - b.left)));
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
