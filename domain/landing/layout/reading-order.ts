import type { Box } from '../box.ts';
import { bottom, right } from './geometry.ts';

/** Boxes split recursively by white strips: `rows` are below each other, `columns` side by side; a leaf is not split. */
export interface Parted<Item> {
  kind: 'rows' | 'columns' | 'leaf';
  items: Item[];
  parts: Parted<Item>[];
}

/** All strips of at least this share of the widest one split in the same step. */
const ALIKE = 0.6;
/** Rows are split first unless the strips between columns are clearly wider. */
const ROWS_FIRST = 0.9;
/** Gaps narrower than this (in the page's units) separate words, not columns. */
const LEAST_COLUMN_GAP = 6;

/**
 * Parts a page by its white strips, the widest first (recursive XY cut, Nagy and Seth 1984): columns of prose are read one after
 * the other, rows of cards card by card.
 */
export function part<Item>(items: readonly Item[], boxOf: (item: Item) => Box): Parted<Item> {
  const rows = strips(items.map((item) => [boxOf(item).y, bottom(boxOf(item))]));
  const columns = strips(items.map((item) => [boxOf(item).x, right(boxOf(item))])).filter(
    ({ size }) => size >= LEAST_COLUMN_GAP,
  );
  const widest = (list: readonly Strip[]) => Math.max(0, ...list.map(({ size }) => size));
  const [row, column] = [widest(rows), widest(columns)];
  if (row === 0 && column === 0) {
    const sorted = items.toSorted((a, b) => boxOf(a).y - boxOf(b).y || boxOf(a).x - boxOf(b).x);
    return { kind: 'leaf', items: sorted, parts: [] };
  }
  const kind = row >= ROWS_FIRST * column ? 'rows' : 'columns';
  const all = kind === 'rows' ? rows : columns;
  const cuts = all.filter(({ size }) => size >= ALIKE * widest(all));
  const start = (item: Item) => (kind === 'rows' ? boxOf(item).y : boxOf(item).x);
  const groups = Array.from({ length: cuts.length + 1 }, (): Item[] => []);
  for (const item of items) groups[cuts.filter(({ at }) => at <= start(item)).length]?.push(item);
  const parts = groups.map((group) => part(group, boxOf));
  return { kind, items: parts.flatMap((each) => each.items), parts };
}

interface Strip {
  /** Position of the strip's end. */
  at: number;
  size: number;
}

/** The gaps between the first and the last interval that no interval covers. */
function strips(stretches: readonly (readonly [number, number])[]): Strip[] {
  const found: Strip[] = [];
  let end = Infinity;
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    if (from > end) found.push({ at: from, size: from - end });
    end = end === Infinity ? to : Math.max(end, to);
  }
  return found;
}
