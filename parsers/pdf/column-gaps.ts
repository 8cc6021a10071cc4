import { LEAST_PROSE, type ColumnGap } from './column-extent.ts';
import type { PdfPiece } from './line.ts';

/** Minimum number of adjacent pairs of lines that form a gap between columns. */
const LEAST_LINES = 3;
const MOST_GAPS = 4;
/** Columns hold prose, table cells do not: lines of prose have a median width of at least this share of the widest line. */
const LEAST_FILLED = 0.55;
/** A gap still separates columns when at most this share of lines crosses it. */
const MOST_CROSSING = 0.34;

/** A white strip with lines on both sides. */
export interface Gap extends ColumnGap {
  left: PdfPiece[];
  right: PdfPiece[];
  /** True if the gap is between columns of prose, false if between short cells. */
  isProse: boolean;
}

/** White strips with lines on both sides, from left to right. Ignores pieces that are known to be cells. */
export function gapsIn(pieces: readonly PdfPiece[]): Gap[] {
  let open = neighbours(pieces.filter((piece) => !piece.isCell));
  const gaps: Gap[] = [];
  let columns = 0;
  while (open.length >= LEAST_LINES && columns < MOST_GAPS) {
    const gap = widestAgreement(open);
    if (!gap) break;
    const isProse = isBetweenProse(gap, pieces);
    if (isProse) columns += 1;
    gaps.push({ ...gap, isProse });
    open = open.filter(({ left, right }) => !(left.right <= gap.from && right.left >= gap.to));
  }
  return gaps.sort((a, b) => a.from - b.from);
}

interface Neighbours {
  left: PdfPiece;
  right: PdfPiece;
}

/** Each piece with the nearest piece to its right at the same height. */
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

/** The vertical strip shared by the most pairs. */
function widestAgreement(pairs: readonly Neighbours[]): Omit<Gap, 'isProse'> | null {
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

function isBetweenProse(gap: Omit<Gap, 'isProse'>, pieces: readonly PdfPiece[]): boolean {
  const crossing = pieces.filter(
    (piece) => piece.left < gap.from && piece.right > gap.to && isBeside(piece, gap),
  );
  return crossing.length <= MOST_CROSSING * gap.left.length && isProse(gap.left) && isProse(gap.right);
}

/** Whether a piece is within the vertical range. */
export function isBeside(piece: PdfPiece, { top, bottom }: Pick<Gap, 'top' | 'bottom'>): boolean {
  return piece.bottom <= top + 0.6 * piece.height && piece.bottom >= bottom - 0.6 * piece.height;
}

function isProse(pieces: readonly PdfPiece[]): boolean {
  const lengths = pieces.map(({ text }) => text.length);
  const widths = pieces.map(({ left, right }) => right - left);
  return medianOf(lengths) >= LEAST_PROSE && medianOf(widths) >= LEAST_FILLED * Math.max(...widths);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
