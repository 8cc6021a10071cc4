import { haveSameSize, type PdfPiece } from './line.ts';

/** Minimum number of characters of a line of prose; shorter lines are headings or the end of a paragraph. */
export const LEAST_PROSE = 14;
/** Maximum distance of consecutive lines of a column, in heights of the taller one. */
const NEXT_LINE = 1.9;
/** Maximum white space above a heading, in heights of the heading. */
const ABOVE_HEADING = 2.5;
/** Maximum distance of a paragraph's last line to the line above it, in line heights. */
const LAST_LINE = 1.5;

/** The white strip between two columns, and the range with text on both sides of it. */
export interface ColumnGap {
  from: number;
  to: number;
  top: number;
  bottom: number;
}

/** Index of the column of a piece; null if the piece crosses a gap. */
export function columnOf(piece: PdfPiece, gaps: readonly ColumnGap[]): number | null {
  let column = 0;
  for (const { from, to } of gaps) {
    const middle = (from + to) / 2;
    if (piece.left < middle && piece.right > middle) return null;
    if (piece.left >= middle) column += 1;
  }
  return column;
}

/**
 * The vertical range with columns: where the gaps are, extended by what directly follows in a column that is longer than the
 * others: lines of prose, headings above such lines, the last line of a paragraph.
 * @param sorted the pieces of the page from top to bottom
 */
export function extentOf(
  sorted: readonly PdfPiece[],
  gaps: readonly ColumnGap[],
): { top: number; bottom: number } {
  const extent = {
    top: Math.max(...gaps.map(({ top }) => top)),
    bottom: Math.min(...gaps.map(({ bottom }) => bottom)),
  };
  const columns = sorted.map((piece) => columnOf(piece, gaps));
  /** Index of the next piece in the same column; null if a piece that crosses the columns comes first. */
  const nextTo = (at: number, step: 1 | -1): number | null => {
    for (let next = at + step; next >= 0 && next < sorted.length; next += step) {
      if (columns[next] === columns[at]) return next;
      if (columns[next] === null) return null;
    }
    return null;
  };
  const leads: boolean[] = [];
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    const next = nextTo(at, 1);
    leads[at] =
      isProse(sorted[at]) || (next !== null && leads[next] === true && areNear(sorted[at], sorted[next]));
  }
  const belongs = (at: number): boolean => {
    if (leads[at]) return true;
    const before = nextTo(at, -1);
    return before !== null && endsParagraph(sorted[before], sorted[at]);
  };
  const continues = (at: number, distance: number): boolean => {
    const isHeading = leads[at] === true && !isProse(sorted[at]);
    const most = (isHeading ? ABOVE_HEADING : NEXT_LINE) * (sorted[at]?.height ?? 0);
    return columns[at] !== null && distance > 0 && distance < most && belongs(at);
  };
  for (const [at, piece] of sorted.entries())
    if (continues(at, extent.bottom - piece.bottom)) extent.bottom = piece.bottom;
  for (const [at, piece] of [...sorted.entries()].toReversed())
    if (continues(at, piece.bottom - extent.top)) extent.top = piece.bottom;
  return extent;
}

function isProse(piece: PdfPiece | undefined): boolean {
  return piece !== undefined && piece.text.length >= LEAST_PROSE;
}

function areNear(above: PdfPiece | undefined, below: PdfPiece | undefined): boolean {
  if (!above || !below) return false;
  return above.bottom - below.bottom < NEXT_LINE * Math.max(above.height, below.height);
}

function endsParagraph(above: PdfPiece | undefined, below: PdfPiece | undefined): boolean {
  if (!above || !below || !isProse(above)) return false;
  return haveSameSize(above, below) && above.bottom - below.bottom < LAST_LINE * below.height;
}
