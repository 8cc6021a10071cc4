import type { Box } from '../box.ts';
import type { ColorShare, FilledShape } from '../layout/design-facts.ts';

/** Cells in each direction. */
const CELLS = 64;

/** How much of a frame each colour covers when its shapes are painted over each other, the most first. */
export function paintedShares(shapes: readonly FilledShape[], { width, height }: Box): ColorShare[] {
  const cells = new Map<number, string>();
  for (const { box, fill } of shapes) {
    const cell = (at: number, whole: number) =>
      Math.min(CELLS, Math.max(0, Math.round((at / whole) * CELLS)));
    const [left, right] = [cell(box.x, width), cell(box.x + box.width, width)];
    const [top, bottom] = [cell(box.y, height), cell(box.y + box.height, height)];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) cells.set(y * CELLS + x, fill);
  }
  const counts = new Map<string, number>();
  for (const color of cells.values()) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts]
    .map(([color, count]) => ({ color, share: count / (CELLS * CELLS) }))
    .toSorted((a, b) => b.share - a.share);
}
