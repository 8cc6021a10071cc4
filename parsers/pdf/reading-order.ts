import { columnOf, extentOf, LEAST_PROSE, type ColumnGap } from './column-extent.ts';
import type { PdfCell, PdfLine, PdfPiece } from './line.ts';

/** A gap this many line heights wide, in a line that is no prose in columns, parts two cells of a table. */
const CELL_GAP = 1.3;
/** This many lines beside each other make a gap between columns. */
const LEAST_LINES = 3;
const MOST_GAPS = 4;
/** Columns hold prose, table cells do not: long lines, whose median has at least this share of the widest one. */
const LEAST_FILLED = 0.55;
/** A gap still separates columns when at most this share of lines crosses it. */
const MOST_CROSSING = 0.34;

interface Gap extends ColumnGap {
  left: PdfPiece[];
  right: PdfPiece[];
}

/**
 * The pieces of a page as lines in the order in which they are read. Text in columns goes down each column, between
 * lines that run across; all else keeps the order of the page's content.
 */
export function inReadingOrder(pieces: readonly PdfPiece[]): PdfLine[] {
  const gaps = columnGaps(pieces);
  if (gaps.length === 0) return joinRows(pieces);
  return bandsOf(pieces, gaps).flatMap((band) => joinRows(band));
}

/** Pieces of one row become one line: by a tab where a wide gap is between them, else by a space. */
function joinRows(pieces: readonly PdfPiece[]): PdfLine[] {
  const lines: (PdfLine & { cells: PdfCell[] })[] = [];
  let previous: PdfPiece | undefined;
  let longest = 0;
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && previous?.row === piece.row) {
      const gap = Math.max(piece.left - previous.right, previous.left - piece.right);
      const isCell = gap > CELL_GAP * previous.height;
      line.text += (isCell ? '\t' : ' ') + piece.text;
      line.left = Math.min(line.left, piece.left);
      line.right = Math.max(line.right, piece.right);
      line.bold &&= piece.bold === true;
      addToCells(line.cells, piece, isCell);
      if (piece.text.length > longest) {
        longest = piece.text.length;
        line.bottom = piece.bottom;
        line.height = piece.height;
      }
    } else {
      const { text, left, right, bottom, height, bold = false } = piece;
      lines.push({ text, left, right, bottom, height, bold, cells: [{ text, left, right }] });
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

/** White strips with prose on both sides, from left to right. */
function columnGaps(pieces: readonly PdfPiece[]): Gap[] {
  let open = neighbours(pieces);
  const gaps: Gap[] = [];
  while (open.length >= LEAST_LINES && gaps.length < MOST_GAPS) {
    const gap = widestAgreement(open);
    if (!gap) break;
    if (isBetweenProse(gap, pieces)) gaps.push(gap);
    open = open.filter(({ left, right }) => !(left.right <= gap.from && right.left >= gap.to));
  }
  return gaps.sort((a, b) => a.from - b.from);
}

interface Neighbours {
  left: PdfPiece;
  right: PdfPiece;
}

/** Each piece with the next one to its right at the same height. */
function neighbours(pieces: readonly PdfPiece[]): Neighbours[] {
  const sorted = pieces.toSorted((a, b) => b.bottom - a.bottom);
  const pairs: Neighbours[] = [];
  for (const [index, left] of sorted.entries()) {
    let best: PdfPiece | undefined;
    const consider = (other: PdfPiece): void => {
      if (other.left >= left.right && (!best || other.left < best.left)) best = other;
    };
    const reach = left.height * 0.6;
    for (let at = index - 1; at >= 0; at -= 1) {
      const other = sorted[at];
      if (!other || other.bottom - left.bottom > reach) break;
      consider(other);
    }
    for (let at = index + 1; at < sorted.length; at += 1) {
      const other = sorted[at];
      if (!other || left.bottom - other.bottom > reach) break;
      consider(other);
    }
    if (best && best.left - left.right > 0.4 * left.height) pairs.push({ left, right: best });
  }
  return pairs;
}

/** The vertical strip that lies between the most pairs. */
function widestAgreement(pairs: readonly Neighbours[]): Gap | null {
  const edges = pairs
    .flatMap(({ left, right }) => [
      { x: left.right, opens: 1 },
      { x: right.left, opens: -1 },
    ])
    .sort((a, b) => a.x - b.x || b.opens - a.opens);
  let depth = 0;
  let most = 0;
  let at = 0;
  for (const [index, edge] of edges.entries()) {
    depth += edge.opens;
    if (depth > most) {
      most = depth;
      at = (edge.x + (edges[index + 1]?.x ?? edge.x)) / 2;
    }
  }
  if (most < LEAST_LINES) return null;
  const beside = pairs.filter(({ left, right }) => left.right <= at && right.left >= at);
  const left = beside.map((pair) => pair.left);
  const right = beside.map((pair) => pair.right);
  return {
    from: Math.max(...left.map((piece) => piece.right)),
    to: Math.min(...right.map((piece) => piece.left)),
    top: Math.max(...left.map((piece) => piece.bottom)),
    bottom: Math.min(...left.map((piece) => piece.bottom)),
    left,
    right,
  };
}

function isBetweenProse(gap: Gap, pieces: readonly PdfPiece[]): boolean {
  const crossing = pieces.filter(
    (piece) => piece.left < gap.from && piece.right > gap.to && isBeside(piece, gap),
  );
  return crossing.length <= MOST_CROSSING * gap.left.length && isProse(gap.left) && isProse(gap.right);
}

function isBeside(piece: PdfPiece, { top, bottom }: Pick<Gap, 'top' | 'bottom'>): boolean {
  return piece.bottom <= top + 0.6 * piece.height && piece.bottom >= bottom - 0.6 * piece.height;
}

function isProse(pieces: readonly PdfPiece[]): boolean {
  const lengths = pieces.map(({ text }) => text.length);
  const widths = pieces.map(({ left, right }) => right - left);
  return medianOf(lengths) >= LEAST_PROSE && medianOf(widths) >= LEAST_FILLED * Math.max(...widths);
}

/** Pieces in reading order: groups of columns, and between them the lines that cross the columns. */
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
    const column = isBeside(piece, extent) ? columnOf(piece, gaps) : null;
    if (column === null) {
      endBand();
      bands.push([piece]);
    } else (columns[column] ??= []).push(piece);
  }
  endBand();
  return joinLooseRows(bands);
}

/** Rows from top to bottom, the pieces of a row in the order of the content. */
function inContentOrderOfRows(column: PdfPiece[]): PdfPiece[] {
  const rows = new Map<number, PdfPiece[]>();
  for (const piece of column) {
    const row = rows.get(piece.row);
    if (row) row.push(piece);
    else rows.set(piece.row, [piece]);
  }
  return [...rows.values()].flat();
}

/** Joins pieces of one row that crosses the columns into one group. */
function joinLooseRows(bands: readonly PdfPiece[][]): PdfPiece[][] {
  const joined: PdfPiece[][] = [];
  for (const band of bands) {
    const previous = joined.at(-1);
    if (previous && band.length === 1 && previous.at(-1)?.row === band[0]?.row) previous.push(...band);
    else joined.push([...band]);
  }
  return joined;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
