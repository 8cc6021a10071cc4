import type { Box } from '../box.ts';

/** A stretch of text on one line with one look. Sizes in the page's units, colours `#rrggbb`. */
export interface TextRun {
  text: string;
  box: Box;
  fontSize: number;
  /** Family; null where it is not known (text that was recognized on a picture). */
  font: string | null;
  bold: boolean;
  color: string | null;
  source: 'text' | 'ocr';
}

/** A filled area: the background of a section, a card, a button. */
export interface FilledShape {
  box: Box;
  fill: string;
  /** The radius of its corners. */
  radius: number;
}

export interface Picture {
  box: Box;
  /** The width of the picture itself. */
  width: number;
  height: number;
  /** PNG in base64; null where only its place is known. */
  png: string | null;
  /** What the source calls it, where it has to be asked for it. */
  ref?: string;
}

/** How much of a page has this colour, 0 to 1. */
export interface ColorShare {
  color: string;
  share: number;
}

/**
 * One page of a design as it is read: upright, origin top left. Shapes lie from the back to the front, runs are in the order
 * of the source.
 */
export interface DesignPage {
  /** From 1. */
  number: number;
  /** What the source calls it, where it has to be asked for it. */
  ref?: string;
  width: number;
  height: number;
  /** Degrees with the clock by which the page as it is stored was turned to be read: 0, 90, 180, 270. */
  rotation: number;
  /** Its text was recognized on a picture. */
  ocr: boolean;
  /** 0 to 100; only of such pages. */
  ocrConfidence?: number;
  runs: TextRun[];
  shapes: FilledShape[];
  pictures: Picture[];
  /** The commonest colours, the most frequent first. */
  colors: ColorShare[];
  /** The page itself as PNG in base64; absent where none was drawn. */
  drawn?: string;
}

/** A design as it was read, before anything is made of it. */
export interface DesignFacts {
  title: string | null;
  /** The number of pages of the source; `pages` may hold fewer. */
  pageCount: number;
  pages: DesignPage[];
  /** What could not be read, in words for the user. */
  degraded: string[];
}
