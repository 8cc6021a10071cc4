/**
 * Widths of the characters from space to tilde in thousandths of the font size. Search results use Arial, which has the same
 * widths as Helvetica; the numbers are from Adobe's public font metrics of Helvetica.
 */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const FIRST = 32;
/** Width of a letter that is not in the table: that of a common lower-case letter. */
const OTHER = 556;
/** Chinese, Japanese and Korean characters and emoji are square. */
const SQUARE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}]/u;
/** Combining accents have no width. */
const MARK = /\p{M}/u;

/** Approximate width of a line in Arial, in pixels. */
export function pixelWidth(text: string, fontSize: number): number {
  let thousandths = 0;
  for (const sign of text.normalize('NFD')) {
    if (MARK.test(sign)) continue;
    const known = WIDTHS[(sign.codePointAt(0) ?? 0) - FIRST];
    thousandths += known ?? (SQUARE.test(sign) ? 1_000 : OTHER);
  }
  return Math.round((thousandths * fontSize) / 1_000);
}
