import { pixelWidth } from './pixel-width.ts';

/** Maximum width of a title in desktop search results, in pixels. Google publishes no figure; measuring tools use 580 to 600. */
export const WIDEST_TITLE = 600;

/** Font size of titles in desktop search results, in pixels. */
const FONT_SIZE = 20;

/** Width of a title in search results, in pixels. */
export function titleWidth(title: string): number {
  return pixelWidth(title, FONT_SIZE);
}
