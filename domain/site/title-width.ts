import { pixelWidth } from './pixel-width.ts';

/** Pixels of a title that search results on a desktop show; Google gives no figure, tools that measure name 580 to 600. */
export const WIDEST_TITLE = 600;

/** Font size of titles in search results on a desktop, pixels. */
const FONT_SIZE = 20;

/** Width of a title in search results, in pixels. */
export function titleWidth(title: string): number {
  return pixelWidth(title, FONT_SIZE);
}
