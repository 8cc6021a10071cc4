/** One line of a page, or one cell of it. Lengths are points; the text runs along x, and y grows upwards. */
export interface PdfLine {
  /** In logical order (not as displayed). Cells of a table row are separated by tabs. */
  text: string;
  left: number;
  right: number;
  bottom: number;
  height: number;
  /** All of it is set in a bold font. */
  bold?: boolean;
  /** The cells between wide gaps, from left to right, if there are several. */
  cells?: readonly PdfCell[];
  /** For a table row whose cells were combined from several lines: the number of lines of its tallest cell. */
  lineCount?: number;
  /** For a row of a ruled table, which has one cell per column: the number of the table on its page. */
  grid?: { id: number; part: GridPart };
  /** Text seems to cross the lines around its cell, so its assignment to the cell is a guess. */
  unsure?: true;
}

/** The part of a ruled table that a row belongs to: title rows at the top, rows that may name the columns, and all others. */
export type GridPart = 'title' | 'head' | 'body';

/** Lines this many times as high as the text are headings. */
export const HEADING_HEIGHT = 1.13;

/** Whether two lines are set in the same size: their heights differ by less than a tenth of the other's. */
export function haveSameSize(one: PdfLine, other: PdfLine): boolean {
  return Math.abs(other.height - one.height) < 0.1 * one.height;
}

export interface PdfCell {
  text: string;
  left: number;
  right: number;
}

/** A stretch of text without a wide gap. Pieces of one line have the same `row`. */
export interface PdfPiece extends PdfLine {
  row: number;
  /** A whole cell of a table, regardless of its neighbours. */
  isCell?: true;
}
