import type { Box } from '../box.ts';
import type { DesignPage, Picture } from './design-facts.ts';
import { areaOf, bottom } from './geometry.ts';
import type { TextBlock } from './text-blocks.ts';

/** A block of text or a picture on a page. `key`: of the stored picture. */
export type PageElement =
  | { kind: 'text'; block: TextBlock; box: Box; page: number }
  | { kind: 'picture'; picture: Picture; key: string | null; box: Box; page: number };

/** A horizontal part of a page with its own background, or the space between such parts. */
export interface Band {
  top: number;
  bottom: number;
}

/** Shapes of this share of the page's width are backgrounds of sections. */
const FULL_WIDTH = 0.9;
/** Shapes that cover at least this share of the page are the page's own background. */
const WHOLE_PAGE = 0.95;
/** Shapes lower than this (in sizes of the body text) are lines and bars. */
const LEAST_HEIGHT = 2;

/** Splits the page from top to bottom wherever a background begins or ends. */
export function bandsOf(page: DesignPage, bodySize: number): Band[] {
  const whole = page.width * page.height;
  const edges = page.shapes
    .filter(
      ({ box }) =>
        box.width >= FULL_WIDTH * page.width &&
        box.height >= LEAST_HEIGHT * bodySize &&
        areaOf(box) < WHOLE_PAGE * whole,
    )
    .flatMap(({ box }) => [box.y, bottom(box)])
    .filter((y) => y > 0 && y < page.height)
    .toSorted((a, b) => a - b);
  const apart = edges.filter((y, at) => y - (edges[at - 1] ?? 0) > bodySize / 2);
  const cuts = [0, ...apart, page.height];
  return cuts.slice(1).map((end, at) => ({ top: cuts[at] ?? 0, bottom: end }));
}

export function isIn({ top, bottom: end }: Band, { y, height }: Box): boolean {
  const middle = y + height / 2;
  return middle >= top && middle < end;
}
