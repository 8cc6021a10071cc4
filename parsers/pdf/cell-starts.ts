import type { PdfPiece } from './line.ts';

/** A gap this many line heights wide, in a line that is no prose in columns, parts two cells of a table. */
const CELL_GAP = 1.3;
/** Columns begin, or end, at one place: within this share of a line's height. */
const SAME_PLACE = 0.35;
/** A narrower gap does so where this many other rows have a cell that begins, or ends, at the same place; */
const LEAST_CELLS = 2;
/** or this many rows such a gap, as in a table of three columns or more that is dense throughout, */
const LEAST_GAPS = 3;
/** no further away than this many line heights, from one row to the next. */
const REACH = 4;
/** A page may have thousands of pieces at one height. */
const MOST_LOOKED_AT = 300;
const LETTER = /\p{L}/u;

interface Start {
  piece: PdfPiece;
  /** The gap before it. */
  from: number;
  to: number;
  /** The gap before it is wide enough by itself, or by what the rows beside it show. */
  isCell: boolean;
  /** Its row has another gap. */
  isOneOfMore?: boolean;
}

/**
 * The pieces that begin another cell of their row: after a wide gap, or after a narrower one where a column begins. In a
 * dense table a long name comes close to the next column, and only the other rows show where that is.
 * @param pieces those of a row after one another
 */
export function cellStarts(pieces: readonly PdfPiece[]): ReadonlySet<PdfPiece> {
  const starts = pieces.flatMap((piece, at): Start[] => {
    const previous = pieces[at - 1];
    if (previous?.row !== piece.row) return [];
    const [from, to] =
      piece.left >= previous.right ? [previous.right, piece.left] : [piece.right, previous.left];
    return [{ piece, from, to, isCell: piece.isCell === true || to - from > CELL_GAP * previous.height }];
  });
  const doubtful = starts.filter(({ isCell }) => !isCell);
  if (doubtful.length > 0) {
    const perRow = new Map<number, number>();
    for (const { piece } of starts) perRow.set(piece.row, (perRow.get(piece.row) ?? 0) + 1);
    // A mark and its text are an item of a list.
    for (const start of starts) start.isOneOfMore = (perRow.get(start.piece.row) ?? 0) > 1;
    const sorted = starts.toSorted((a, b) => b.piece.bottom - a.piece.bottom);
    // What is found shows the next one where the column is.
    for (const [at, start] of sorted.entries()) start.isCell ||= isInColumn(sorted, at);
  }
  return new Set(starts.filter(({ isCell }) => isCell).map(({ piece }) => piece));
}

/** Whether enough rows above and below, each near the next one, show that a column begins there. */
function isInColumn(sorted: readonly Start[], own: number): boolean {
  const doubtful = sorted[own];
  if (!doubtful) return false;
  const { piece } = doubtful;
  let [cells, gaps] = [0, 0];
  for (const step of [1, -1]) {
    let last = piece;
    const isFar = (at: number) => Math.abs(at - own) > MOST_LOOKED_AT;
    for (let at = own + step; cells < LEAST_CELLS && gaps < LEAST_GAPS && !isFar(at); at += step) {
      const start = sorted[at];
      if (!start || Math.abs(start.piece.bottom - last.bottom) > REACH * piece.height) break;
      last = start.piece;
      if (start.piece.row === piece.row) continue;
      if (start.isCell && isBelow(start, doubtful)) cells += 1;
      if (doubtful.isOneOfMore && start.isOneOfMore && isSurelyBelow(start.piece, piece)) gaps += 1;
    }
  }
  return cells >= LEAST_CELLS || gaps >= LEAST_GAPS;
}

/** Whether two cells begin or end at one place, or the white before both is one strip. */
function isBelow(one: Start, other: Start): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  const isStrip = shared > SAME_PLACE * other.piece.height;
  return isStrip || beginsWith(one.piece, other.piece) || endsWith(one.piece, other.piece);
}

/** Justified lines end at one place, too: only numbers show a column by that. */
function isSurelyBelow(one: PdfPiece, other: PdfPiece): boolean {
  const areNumbers = ![one, other].some(({ text }) => LETTER.test(text));
  return beginsWith(one, other) || (areNumbers && endsWith(one, other));
}

function beginsWith(one: PdfPiece, other: PdfPiece): boolean {
  return Math.abs(one.left - other.left) <= SAME_PLACE * other.height;
}

function endsWith(one: PdfPiece, other: PdfPiece): boolean {
  return Math.abs(one.right - other.right) <= SAME_PLACE * other.height;
}
