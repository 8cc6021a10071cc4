import { codeAt, isBlank, isWordPart, LINE_BREAKS, LINE_END_HYPHENS, tally } from './characters.ts';
import { gridsOf, type Grid } from './grid.ts';
import type { PdfPiece } from './line.ts';
import { PieceBuilder, type Box } from './piece-builder.ts';
import { quarterTurns } from './turns.ts';
import { withMemory, type Pdfium } from './pdfium.ts';
import { readRulings, type Ruling } from './rulings.ts';

/** Presentation forms of Hebrew and Arabic letters; they are replaced by the base letters. */
const WRITTEN_FORMS = /[\ufb1d-\ufdff\ufe70-\ufefc]+/u;
/** Alef before lam: some files list the two letters of the lam-alef ligature in this order. */
const ALEF_LAM = /[\u0622\u0623\u0625\u0627\u0671]\u0644/gu;
const BOLD_FONT = /bold|black|heavy|demi|cmbx/iu;
const NAME_BYTES = 64;
const SCRATCH_BYTES = NAME_BYTES + 4;

/** The text layer of one page. */
export interface PageText {
  /** In the order of the page's content, rotated upright, and mirrored if most of the text runs from right to left. */
  pieces: PdfPiece[];
  /** Ruled tables, in the same coordinates as the pieces. */
  grids: Grid[];
  /** Number of letters and digits. */
  legible: number;
  /** Number of characters without a Unicode mapping. */
  unmapped: number;
}

/** Reads the text layer of an open page; null when it cannot be read. */
export function readPageText(pdfium: Pdfium, page: number): PageText | null {
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return null;
  try {
    const count = pdfium.FPDFText_CountChars(textPage);
    if (count <= 0) return { pieces: [], grids: [], legible: 0, unmapped: 0 };
    const characters = readCharacters(pdfium, textPage, count);
    const text = typeof characters === 'string' ? characters : characters.join('');
    const { legible, unmapped, rightToLeft } = tally(text);
    const mirrored = rightToLeft * 2 > legible;
    const turns = quarterTurns(pdfium, textPage, characters);
    const rulings = readRulings(pdfium, page, (x, y) => {
      const { left, bottom } = turned(x, y, x, y, turns);
      return { x: mirrored ? -left : left, y: bottom };
    });
    const grids = gridsOf(rulings);
    const pieces = withMemory(pdfium, SCRATCH_BYTES, (memory) => {
      const boxes = new Boxes(pdfium, textPage, memory, { turns, mirrored });
      return readPieces(characters, boxes, mirrored, grids.length > 0 ? rulings.down : []);
    });
    const shownUpright = (turns + pdfium.FPDFPage_GetRotation(page)) % 4 === 0;
    return { pieces: shownUpright ? pieces : fromTop(pieces), grids, legible, unmapped };
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

/** One entry per character: a string, or an array if the length of the text differs from PDFium's count. */
function readCharacters(pdfium: Pdfium, textPage: number, count: number): string | string[] {
  const text = withMemory(pdfium, 2 * (count + 1), (memory) => {
    const units = pdfium.FPDFText_GetText(textPage, 0, count, memory) - 1;
    return Buffer.from(pdfium.memory.HEAPU8.buffer, memory, 2 * Math.max(0, units)).toString('utf16le');
  });
  if (text.length === count) return text;
  return Array.from({ length: count }, (_, index) => {
    const code = pdfium.FPDFText_GetUnicode(textPage, index);
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}

/** Positions of characters, rotated so that the page's text runs from left to right. */
class Boxes {
  readonly #pdfium: Pdfium;
  readonly #textPage: number;
  readonly #memory: number;
  readonly #turns: number;
  readonly #mirrored: boolean;

  constructor(
    pdfium: Pdfium,
    textPage: number,
    memory: number,
    { turns, mirrored }: { turns: number; mirrored: boolean },
  ) {
    this.#pdfium = pdfium;
    this.#textPage = textPage;
    this.#memory = memory;
    this.#turns = turns;
    this.#mirrored = mirrored;
  }

  /** The box around two characters of the same word. */
  around(first: number, last: number): Box {
    const box = this.#of(first);
    if (first === last) return box;
    const end = this.#of(last);
    box.left = Math.min(box.left, end.left);
    box.right = Math.max(box.right, end.right);
    return box;
  }

  /** Whether this character and the next one have the same position because they are one glyph. */
  isOneGlyph(index: number): boolean {
    const [first, second] = [this.#of(index), this.#of(index + 1)];
    return first.left === second.left && first.right === second.right && first.bottom === second.bottom;
  }

  isBold(index: number): boolean {
    const flags = this.#memory + NAME_BYTES;
    const length = this.#pdfium.FPDFText_GetFontInfo(this.#textPage, index, this.#memory, NAME_BYTES, flags);
    if (length <= 1 || length > NAME_BYTES) return false;
    const name = Buffer.from(this.#pdfium.memory.HEAPU8.buffer, this.#memory, length - 1);
    return BOLD_FONT.test(name.toString('latin1'));
  }

  #of(index: number): Box {
    this.#pdfium.FPDFText_GetLooseCharBox(this.#textPage, index, this.#memory);
    const floats = this.#pdfium.memory.HEAPF32;
    const at = this.#memory / 4;
    const x0 = floats[at] ?? 0;
    const y1 = floats[at + 1] ?? 0;
    const x1 = floats[at + 2] ?? 0;
    const y0 = floats[at + 3] ?? 0;
    const box = turned(x0, y0, x1, y1, this.#turns);
    return this.#mirrored ? { ...box, left: -box.right, right: -box.left } : box;
  }
}

function turned(x0: number, y0: number, x1: number, y1: number, turns: number): Box {
  if (turns === 1) return { left: -y1, right: -y0, bottom: x0, height: x1 - x0 };
  if (turns === 2) return { left: -x1, right: -x0, bottom: -y1, height: y1 - y0 };
  if (turns === 3) return { left: y0, right: y1, bottom: -x1, height: x1 - x0 };
  return { left: x0, right: x1, bottom: y0, height: y1 - y0 };
}

/** Sorts pieces from top to bottom. PDFium orders lines for the displayed page, which is wrong for text that is rotated there. */
function fromTop(pieces: readonly PdfPiece[]): PdfPiece[] {
  const tops = new Map<number, number>();
  for (const { row, bottom } of pieces) if (!tops.has(row)) tops.set(row, bottom);
  return pieces.toSorted((a, b) => (tops.get(b.row) ?? 0) - (tops.get(a.row) ?? 0));
}

function readPieces(
  characters: string | string[],
  boxes: Boxes,
  mirrored: boolean,
  rulings: readonly Ruling[],
): PdfPiece[] {
  const builder = new PieceBuilder(mirrored, rulings);
  for (let index = 0; index < characters.length; index += 1) {
    const code = codeAt(characters, index);
    if (LINE_BREAKS.has(code)) builder.endLine();
    if (isBlank(code)) continue;
    const start = index;
    while (index < characters.length && isWordPart(codeAt(characters, index))) index += 1;
    const hyphenated = LINE_END_HYPHENS.has(codeAt(characters, index));
    const written = sliceOf(characters, start, index).replace(ALEF_LAM, (pair, at: number) =>
      boxes.isOneGlyph(start + at) ? pair.charAt(1) + pair.charAt(0) : pair,
    );
    const word = asLetters(written) + (hyphenated ? '-' : '');
    builder.add(word, boxes.around(start, Math.max(start, index - 1)), () => boxes.isBold(start));
    // PDFium writes no line break after such a hyphen.
    if (hyphenated) builder.endLine();
    else index -= 1;
  }
  return builder.pieces;
}

function sliceOf(characters: string | string[], start: number, end: number): string {
  return typeof characters === 'string'
    ? characters.slice(start, end)
    : characters.slice(start, end).join('');
}

function asLetters(text: string): string {
  return WRITTEN_FORMS.test(text) ? text.normalize('NFKC') : text;
}
