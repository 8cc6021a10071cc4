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
  /** Its reference in the source, if it has to be fetched from there. */
  ref?: string;
}

/** The share of a page with this colour, 0 to 1. */
export interface ColorShare {
  color: string;
  share: number;
}

/** One page of a design: upright, origin top left. Shapes are ordered back to front, runs as in the source. */
export interface DesignPage {
  /** From 1. */
  number: number;
  /** Its reference in the source, if it has to be fetched from there. */
  ref?: string;
  width: number;
  height: number;
  /** Degrees with the clock by which the page as it is stored was turned to be read: 0, 90, 180, 270. */
  rotation: number;
  /** Its text was recognised on a picture. */
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

/** A design as read, before it is interpreted. */
export interface DesignFacts {
  title: string | null;
  /** The number of pages of the source; `pages` may hold fewer. */
  pageCount: number;
  pages: DesignPage[];
  /** Parts that could not be read, in words for the user. */
  degraded: string[];
}
