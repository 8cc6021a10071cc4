import type { PdfPiece } from './pdf-line.ts';
import { withMemory, type Pdfium } from './pdfium.ts';

const LINE_BREAKS = new Set([0x0a, 0x0d]);
/** PDFium writes one of these in place of a hyphen that ends a line within a word. */
const LINE_END_HYPHENS = new Set([0x02, 0xfffe]);
/** Letters in the forms that they take inside a word; a reader wants the letters. */
const WRITTEN_FORMS = /[\ufb1d-\ufdff\ufe70-\ufefc]+/u;
/** A gap this many line heights wide may part two columns; what is narrower is a space. */
const PIECE_GAP = 0.7;
const ANGLE_SAMPLES = 9;
const BOX_BYTES = 16;

/** The text layer of one page. */
export interface PageText {
  /** In the order of the page's content, turned upright; mirrored when most of it runs from right to left. */
  pieces: PdfPiece[];
  /** Letters and digits. */
  legible: number;
  /** Characters without a meaning. */
  unmapped: number;
}

/** Reads the text layer of an open page; null when it cannot be read. */
export function readPageText(pdfium: Pdfium, page: number): PageText | null {
  const textPage = pdfium._FPDFText_LoadPage(page);
  if (textPage === 0) return null;
  try {
    const count = pdfium._FPDFText_CountChars(textPage);
    if (count <= 0) return { pieces: [], legible: 0, unmapped: 0 };
    const characters = readCharacters(pdfium, textPage, count);
    const text = typeof characters === 'string' ? characters : characters.join('');
    const { legible, unmapped, rightToLeft } = tally(text);
    const mirrored = rightToLeft * 2 > legible;
    const pieces = withMemory(pdfium, BOX_BYTES, (memory) => {
      const boxes = new Boxes(pdfium, textPage, memory, {
        turns: quarterTurns(pdfium, textPage, count),
        mirrored,
      });
      return readPieces(characters, boxes);
    });
    return { pieces, legible, unmapped };
  } finally {
    pdfium._FPDFText_ClosePage(textPage);
  }
}

/** Counts code units by what they are good for; by number, since this is done for each character of a file. */
function tally(text: string): { legible: number; unmapped: number; rightToLeft: number } {
  let legible = 0;
  let unmapped = 0;
  let rightToLeft = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isPrivate(code)) unmapped += 1;
    else if (isLetterOrDigit(code)) legible += 1;
    if (isRightToLeft(code)) rightToLeft += 1;
  }
  return { legible, unmapped, rightToLeft };
}

/** A glyph whose font does not say what it means. */
function isPrivate(code: number): boolean {
  return code === 0 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff);
}

function isLetterOrDigit(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code);
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x2bff) && code < 0xfffe;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isRightToLeft(code: number): boolean {
  return (
    (code >= 0x590 && code <= 0x8ff) ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc)
  );
}

/** One entry a character: all at once, or one by one where the text has others than PDFium's own count. */
function readCharacters(pdfium: Pdfium, textPage: number, count: number): string | string[] {
  const text = withMemory(pdfium, 2 * (count + 1), (memory) => {
    const units = pdfium._FPDFText_GetText(textPage, 0, count, memory) - 1;
    return Buffer.from(pdfium.HEAPU8.buffer, memory, 2 * Math.max(0, units)).toString('utf16le');
  });
  if (text.length === count) return text;
  return Array.from({ length: count }, (_, index) => {
    const code = pdfium._FPDFText_GetUnicode(textPage, index);
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}

/** Quarter turns, with the clock, that set most of the page's text upright. */
function quarterTurns(pdfium: Pdfium, textPage: number, count: number): number {
  const votes = [0, 0, 0, 0];
  for (let sample = 0; sample < ANGLE_SAMPLES; sample += 1) {
    const index = Math.floor((count * (sample + 0.5)) / ANGLE_SAMPLES);
    const turn = Math.round(pdfium._FPDFText_GetCharAngle(textPage, index) / (Math.PI / 2));
    const upright = ((turn % 4) + 4) % 4;
    votes[upright] = (votes[upright] ?? 0) + 1;
  }
  return votes.indexOf(Math.max(...votes));
}

interface Box {
  left: number;
  right: number;
  bottom: number;
  height: number;
}

/** Where characters stand, turned so that the page's text runs from left to right. */
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

  /** The box around two characters of one word. */
  around(first: number, last: number): Box {
    const box = this.#of(first);
    if (first === last) return box;
    const end = this.#of(last);
    box.left = Math.min(box.left, end.left);
    box.right = Math.max(box.right, end.right);
    return box;
  }

  #of(index: number): Box {
    this.#pdfium._FPDFText_GetLooseCharBox(this.#textPage, index, this.#memory);
    const floats = this.#pdfium.HEAPF32;
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
  if (turns === 1) return { left: y0, right: y1, bottom: -x1, height: x1 - x0 };
  if (turns === 2) return { left: -x1, right: -x0, bottom: -y1, height: y1 - y0 };
  if (turns === 3) return { left: -y1, right: -y0, bottom: x0, height: x1 - x0 };
  return { left: x0, right: x1, bottom: y0, height: y1 - y0 };
}

/** Words on one line become a piece; wide gaps and line ends begin another one. */
function readPieces(characters: string | string[], boxes: Boxes): PdfPiece[] {
  const pieces: PdfPiece[] = [];
  let piece: PdfPiece | undefined;
  let row = 0;
  let last: Box | undefined;
  const endLine = (): void => {
    piece = undefined;
    row += 1;
  };
  for (let index = 0; index < characters.length; index += 1) {
    const code = codeAt(characters, index);
    if (LINE_BREAKS.has(code)) endLine();
    if (isBlank(code)) continue;
    const start = index;
    while (index < characters.length && isWordPart(codeAt(characters, index))) index += 1;
    const hyphenated = LINE_END_HYPHENS.has(codeAt(characters, index));
    const word = sliceOf(characters, start, index) + (hyphenated ? '-' : '');
    const box = boxes.around(start, Math.max(start, index - 1));
    if (piece && last && last.bottom - box.bottom > 0.7 * last.height) endLine();
    if (piece && last && gapBetween(last, box) <= PIECE_GAP * last.height) {
      piece.text += ` ${word}`;
      piece.left = Math.min(piece.left, box.left);
      piece.right = Math.max(piece.right, box.right);
    } else {
      piece = { text: word, left: box.left, right: box.right, bottom: box.bottom, height: box.height, row };
      pieces.push(piece);
    }
    last = box;
    // PDFium writes no line break behind such a hyphen.
    if (hyphenated) endLine();
    else index -= 1;
  }
  return pieces;
}

function gapBetween(a: Box, b: Box): number {
  return Math.max(b.left - a.right, a.left - b.right);
}

function codeAt(characters: string | string[], index: number): number {
  if (typeof characters === 'string') return characters.charCodeAt(index);
  return characters[index]?.codePointAt(0) ?? 0;
}

function sliceOf(characters: string | string[], start: number, end: number): string {
  const text =
    typeof characters === 'string' ? characters.slice(start, end) : characters.slice(start, end).join('');
  return WRITTEN_FORMS.test(text) ? text.normalize('NFKC') : text;
}

function isWordPart(code: number): boolean {
  return !isBlank(code) && !LINE_END_HYPHENS.has(code);
}

function isBlank(code: number): boolean {
  if (code < 0x80) return code <= 0x20 && code !== 0x02;
  return code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a) || code === 0xfeff;
}
