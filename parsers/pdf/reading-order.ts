import { cellStarts } from './cell-starts.ts';
import { columnOf, extentOf } from './column-extent.ts';
import { gapsIn, isBeside, type Gap } from './column-gaps.ts';
import type { Grid } from './grid.ts';
import { gridLines, type GridLines } from './grid-lines.ts';
import type { PdfCell, PdfLine, PdfPiece } from './line.ts';
import { withWholeCells } from './word-table.ts';
import { withWrappedRows } from './wrapped-rows.ts';

/**
 * The pieces of a page as lines in reading order. Columns are read one after the other, between the lines that cross them; tables
 * row by row; everything else in the order of the page's content.
 */
export function inReadingOrder(found: readonly PdfPiece[], grids: readonly Grid[] = []): PdfLine[] {
  const tables = new Map<PdfPiece, PdfLine[]>();
  let pieces = [...found];
  for (const [id, grid] of grids.entries()) {
    const table = gridLines(grid, pieces, id);
    if (!table) continue;
    const place = placeOf(table);
    tables.set(place, table.lines);
    const first = pieces.findIndex((piece) => table.pieces.has(piece));
    pieces = pieces.flatMap((piece, at) => [
      ...(at === first ? [place] : []),
      ...(table.pieces.has(piece) ? [] : [piece]),
    ]);
  }
  pieces = withWholeCells(withWrappedRows(pieces));
  const gaps = gapsIn(pieces).filter(({ isProse }) => isProse);
  if (gaps.length === 0) return joinRows(pieces, tables);
  return bandsOf(pieces, gaps).flatMap((band) => joinRows(band, tables));
}

/** Placeholder for a ruled table until its lines are inserted: as wide as the table, at the height of its first row. */
function placeOf({ lines: [first], id }: GridLines): PdfPiece {
  const { left = 0, right = 0, bottom = 0, height = 0 } = first ?? {};
  return { text: '', left, right, bottom, height, row: -1 - id };
}

/** Joins the pieces of a row into one line, with a tab where a cell starts and a space elsewhere. */
function joinRows(pieces: readonly PdfPiece[], tables: ReadonlyMap<PdfPiece, readonly PdfLine[]>): PdfLine[] {
  const lines: (PdfLine & { cells: readonly PdfCell[] })[] = [];
  const starts = cellStarts(pieces);
  let previous: PdfPiece | undefined;
  let open: PdfCell[] = [];
  let longest = 0;
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && previous?.row === piece.row) {
      const isCell = starts.has(piece);
      line.text += (isCell ? '\t' : ' ') + piece.text;
      line.left = Math.min(line.left, piece.left);
      line.right = Math.max(line.right, piece.right);
      line.bold &&= piece.bold === true;
      addToCells(open, piece, isCell);
      if (piece.text.length > longest) {
        longest = piece.text.length;
        line.bottom = piece.bottom;
        line.height = piece.height;
      }
    } else {
      const { text, left, right, bottom, height, bold = false, lineCount } = piece;
      open = [{ text, left, right }];
      const begun = {
        text,
        left,
        right,
        bottom,
        height,
        bold,
        cells: open,
        ...(lineCount ? { lineCount } : {}),
      };
      lines.push(...(tables.get(piece)?.map((row) => ({ ...row, cells: row.cells ?? [] })) ?? [begun]));
      longest = text.length;
    }
    previous = piece;
  }
  return lines.map(({ cells, ...line }) => (cells.length > 1 ? { ...line, cells } : line));
}

function addToCells(cells: PdfCell[], { text, left, right }: PdfPiece, isCell: boolean): void {
  const last = cells.at(-1);
  if (isCell || !last) {
    cells.push({ text, left, right });
    return;
  }
  last.text += ` ${text}`;
  last.left = Math.min(last.left, left);
  last.right = Math.max(last.right, right);
}

/** Pieces in reading order: groups of columns, separated by the lines that cross them. */
function bandsOf(pieces: readonly PdfPiece[], gaps: readonly Gap[]): PdfPiece[][] {
  const sorted = pieces.toSorted((a, b) => b.bottom - a.bottom || a.left - b.left);
  const extent = extentOf(sorted, gaps);
  const bands: PdfPiece[][] = [];
  let columns: PdfPiece[][] = [];
  const endBand = (): void => {
    bands.push(...columns.filter((column) => column !== undefined).map(inContentOrderOfRows));
    columns = [];
  };
  for (const piece of sorted) {
    const column = !piece.isCell && isBeside(piece, extent) ? columnOf(piece, gaps) : null;
    if (column === null) {
      endBand();
      bands.push([piece]);
    } else (columns[column] ??= []).push(piece);
  }
  endBand();
  return joinLooseRows(bands);
}

/** Sorts rows from top to bottom and keeps the pieces of a row in content order. */
function inContentOrderOfRows(column: PdfPiece[]): PdfPiece[] {
  const rows = new Map<number, PdfPiece[]>();
  for (const piece of column) {
    const row = rows.get(piece.row);
    if (row) row.push(piece);
    else rows.set(piece.row, [piece]);
  }
  return [...rows.values()].flat();
}

/** Joins the pieces of a row that crosses the columns into one group. */
function joinLooseRows(bands: readonly PdfPiece[][]): PdfPiece[][] {
  const joined: PdfPiece[][] = [];
  for (const band of bands) {
    const previous = joined.at(-1);
    if (previous && band.length === 1 && previous.at(-1)?.row === band[0]?.row) previous.push(...band);
    else joined.push([...band]);
  }
  return joined;
}
