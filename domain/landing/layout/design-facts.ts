import type { Box } from '../box.ts';

/** A stretch of text on one line with one look. Sizes in the page's units, colours `#rrggbb`. */
export interface TextRun {
  text: string;
  box: Box;
  fontSize: number;
  /** Font family; null if unknown (text recognised in a picture). */
  font: string | null;
  bold: boolean;
  color: string | null;
  source: 'text' | 'ocr';
}

/** A filled area: the background of a section, a card, a button. */
export interface FilledShape {
  box: Box;
  fill: string;
  /** Corner radius. */
  radius: number;
}

export interface Picture {
  box: Box;
  /** Width of the image data in pixels. */
  width: number;
  height: number;
  /** PNG in base64; null if only its position is known. */
  png: string | null;
  /** Reference in the source, if the picture has to be fetched from there. */
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
  /** Reference in the source, if the page has to be fetched from there. */
  ref?: string;
  width: number;
  height: number;
  /** Degrees by which the stored page was rotated clockwise to be upright: 0, 90, 180, 270. */
  rotation: number;
  /** Whether the text was recognised in a picture. */
  ocr: boolean;
  /** 0 to 100; only for pages read by OCR. */
  ocrConfidence?: number;
  runs: TextRun[];
  shapes: FilledShape[];
  pictures: Picture[];
  /** The most frequent colours, in descending order. */
  colors: ColorShare[];
  /** A rendering of the page as PNG in base64; absent if there is none. */
  drawn?: string;
}

/** A design as read, before it is interpreted. */
export interface DesignFacts {
  title: string | null;
  /** Number of pages of the source; `pages` may contain fewer. */
  pageCount: number;
  pages: DesignPage[];
  /** Parts that could not be read, in words for the user. */
  degraded: string[];
}
