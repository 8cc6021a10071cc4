import type { Box } from '../box.ts';

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
export const areaOf = (box: Box): number => box.width * box.height;

/** The smallest box around all boxes; an empty list gives a box of size zero. */
export function around(boxes: readonly Box[]): Box {
  const [first = { x: 0, y: 0, width: 0, height: 0 }, ...others] = boxes;
  return others.reduce<Box>((sum, box) => {
    const [x, y] = [Math.min(sum.x, box.x), Math.min(sum.y, box.y)];
    const width = Math.max(right(sum), right(box)) - x;
    return { x, y, width, height: Math.max(bottom(sum), bottom(box)) - y };
  }, first);
}

/** Whether the centre of the inner box is inside the outer one. */
export function holds(outer: Box, inner: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= right(outer) && y >= outer.y && y <= bottom(outer);
}

/** Overlap of two intervals relative to the shorter one, 0 to 1. */
export function overlap(a: readonly [number, number], b: readonly [number, number]): number {
  const shared = Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
  return Math.max(0, shared) / Math.max(1e-6, Math.min(a[1] - a[0], b[1] - b[0]));
}

/** Rounded to a tenth of the page's unit, as boxes are shown. */
export function rounded({ x, y, width, height }: Box, page?: number): Box {
  const [a = 0, b = 0, c = 0, d = 0] = [x, y, width, height].map((value) => Math.round(value * 10) / 10);
  return { ...(page !== undefined && { page }), x: a, y: b, width: c, height: d };
}
