import type { PdfPiece } from './line.ts';
import type { Ruling } from './rulings.ts';

/** A gap of this many line heights may separate two columns; a narrower one is a space. */
const PIECE_GAP = 0.7;
/** Cells are further apart than this. Words that are closer but separated by a ruling line are text that crosses the line. */
const RUN_ON = 0.3;
const LATIN_WORD = /\p{Script=Latin}/u;
const NUMBER = /^[\d.,:;/%-]+$/u;

/** Position of a word. */
export interface Box {
  left: number;
  right: number;
  bottom: number;
  height: number;
}

/**
 * Joins the words of a line into pieces. A new piece starts after a wide gap, after a line between two words, and at the
 * end of the line.
 */
export class PieceBuilder {
  readonly pieces: PdfPiece[] = [];
  readonly #mirrored: boolean;
  readonly #rulings: readonly Ruling[];
  #piece: PdfPiece | undefined;
  #last: Box | undefined;
  #row = 0;
  /** Number of letters of the piece's height minus letters of other heights. */
  #majority = 0;
  /** Index where left-to-right text began in a right-to-left piece; -1 outside of such text. */
  #foreignFrom = -1;

  constructor(mirrored: boolean, rulings: readonly Ruling[]) {
    this.#mirrored = mirrored;
    this.#rulings = rulings;
  }

  endLine(): void {
    this.#piece = undefined;
    this.#row += 1;
  }

  add(word: string, box: Box, isBold: () => boolean): void {
    const last = this.#last;
    if (this.#piece && last && Math.abs(last.bottom - box.bottom) > 0.7 * last.height) this.endLine();
    const piece = this.#piece;
    const gap = last ? Math.max(box.left - last.right, last.left - box.right) : Infinity;
    const isParted = gap <= PIECE_GAP * box.height && last !== undefined && this.#isBetween(last, box);
    if (piece && last && gap <= PIECE_GAP * last.height && !isParted) {
      this.#append(piece, word, box.left > last.left);
      piece.left = Math.min(piece.left, box.left);
      piece.right = Math.max(piece.right, box.right);
      if (piece.bold) piece.bold = isBold();
      this.#measure(piece, word, box);
    } else {
      this.#foreignFrom = this.#mirrored && LATIN_WORD.test(word) ? 0 : -1;
      const begun: PdfPiece = { text: word, ...box, row: this.#row, bold: isBold() };
      if (piece && isParted && gap < RUN_ON * box.height) begun.unsure = true;
      this.#majority = word.length;
      this.#piece = begun;
      this.pieces.push(begun);
    }
    this.#last = box;
  }

  /** Whether a vertical line separates two words. */
  #isBetween(one: Box, other: Box): boolean {
    const [middle, next] = [(one.left + one.right) / 2, (other.left + other.right) / 2];
    const y = other.bottom + other.height / 2;
    return this.#rulings.some(
      ({ at, from, to }) => at > Math.min(middle, next) && at < Math.max(middle, next) && y > from && y < to,
    );
  }

  /** The height of a piece is that of most of its letters, since bullets, footnote marks and names may be in another font. */
  #measure(piece: PdfPiece, word: string, { bottom, height }: Box): void {
    const alike = Math.abs(height - piece.height) < 0.02 * height;
    this.#majority += alike ? word.length : -word.length;
    if (this.#majority >= 0) return;
    this.#majority = -this.#majority;
    piece.bottom = bottom;
    piece.height = height;
  }

  /** Appends a word. PDFium also returns the words of left-to-right text in a right-to-left line from right to left. */
  #append(piece: PdfPiece, word: string, onwards: boolean): void {
    const foreign =
      this.#mirrored && (LATIN_WORD.test(word) || (this.#foreignFrom >= 0 && NUMBER.test(word)));
    if (foreign && this.#foreignFrom >= 0 && onwards) {
      const { text } = piece;
      piece.text = `${text.slice(0, this.#foreignFrom)}${word} ${text.slice(this.#foreignFrom)}`;
      return;
    }
    if (!foreign) this.#foreignFrom = -1;
    else if (this.#foreignFrom < 0) this.#foreignFrom = piece.text.length + 1;
    piece.text += ` ${word}`;
  }
}
