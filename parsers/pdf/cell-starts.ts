import type { PdfPiece } from './line.ts';

/** A gap this wide, in line heights, separates two cells of a table, unless the line belongs to prose in columns. */
const CELL_GAP = 1.3;
/** Tolerance for the start or end of a column, as a share of the line height. */
const SAME_PLACE = 0.35;
/** A narrower gap separates cells if this many other rows have a cell that starts or ends at the same position, */
const LEAST_CELLS = 2;
/** or if this many rows have such a gap, as in a dense table of three columns or more. */
const LEAST_GAPS = 3;
/** Neighbouring rows may be at most this many line heights apart. */
const REACH = 4;
/** Limits the search, because a page may have thousands of pieces at one height. */
const MOST_LOOKED_AT = 300;
const LETTER = /\p{L}/u;

interface Start {
  piece: PdfPiece;
  /** The gap before it. */
  from: number;
  to: number;
  /** The gap before it is wide enough on its own, or neighbouring rows confirm it. */
  isCell: boolean;
  /** Its row has at least one other gap. */
  isOneOfMore?: boolean;
}

/**
 * The pieces that start a new cell of their row: after a wide gap, or after a narrower one where other rows show that a
 * column starts. In a dense table, a long name may end close to the next column, so its own row is not enough.
 * @param pieces the pieces of each row in sequence
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
    // A single gap may be the one between a bullet and its list item.
    for (const start of starts) start.isOneOfMore = (perRow.get(start.piece.row) ?? 0) > 1;
    const sorted = starts.toSorted((a, b) => b.piece.bottom - a.piece.bottom);
    // Each cell found helps to confirm the next one in its column.
    for (const [at, start] of sorted.entries()) start.isCell ||= isInColumn(sorted, at);
  }
  return new Set(starts.filter(({ isCell }) => isCell).map(({ piece }) => piece));
}

/** Whether enough rows above and below show that a column starts here. Each of them has to be near the next. */
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

/** Whether two cells start or end at the same position, or share the white space before them. */
function isBelow(one: Start, other: Start): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  const isStrip = shared > SAME_PLACE * other.piece.height;
  return isStrip || beginsWith(one.piece, other.piece) || endsWith(one.piece, other.piece);
}

/** Justified lines also end at the same position, so a common end counts only for numbers. */
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
