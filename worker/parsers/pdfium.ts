import { PDFiumModule } from '@hyzyla/pdfium';
import { AppError } from '../../domain/platform/errors.ts';

/** The functions of PDFium's C interface that are used here; pointers are numbers, `0` is null. */
interface Pdfium {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
  _FPDF_InitLibraryWithConfig(config: object): void;
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(textPage: number): void;
  _FPDFText_CountChars(textPage: number): number;
  _FPDFText_GetUnicode(textPage: number, index: number): number;
  /** Writes left, top, right, bottom (floats) of the character's cell, whatever its glyph looks like. */
  _FPDFText_GetLooseCharBox(textPage: number, index: number, box: number): number;
}

/** FPDF_GetLastError: a wrong password, or a security handler that PDFium does not know. */
const LOCKED = new Set([4, 5]);
const LINE_BREAKS = new Set([0x0a, 0x0d]);
/** PDFium writes one of these in place of a hyphen that ends a line within a word. */
const LINE_END_HYPHENS = new Set([0x02, 0xfffe]);
/** A gap between two words this many line heights wide parts two columns. */
const COLUMN_GAP = 1.3;
const BOX_BYTES = 16;

/** One line of a page, in the order of the page's content. Lengths are points, y grows upwards. */
export interface PdfLine {
  /** Cells of a table row are parted by tabs. */
  text: string;
  left: number;
  right: number;
  bottom: number;
  height: number;
}

let loading: Promise<Pdfium> | undefined;

function load(): Promise<Pdfium> {
  loading ??= (async () => {
    // The package types only what its own wrapper calls; the module has all of PDFium's functions.
    const pdfium = (await PDFiumModule({})) as unknown as Pdfium;
    pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
    return pdfium;
  })();
  return loading;
}

/** An open PDF. `close` gives its memory back. */
export class PdfDocument {
  readonly #pdfium: Pdfium;
  readonly #data: number;
  readonly #document: number;
  readonly #box: number;

  private constructor(pdfium: Pdfium, data: number, document: number) {
    this.#pdfium = pdfium;
    this.#data = data;
    this.#document = document;
    this.#box = pdfium.wasmExports.malloc(BOX_BYTES);
  }

  /** Throws encrypted-file (an empty password opens) or corrupted-file. */
  static async open(bytes: Uint8Array): Promise<PdfDocument> {
    const pdfium = await load();
    const data = pdfium.wasmExports.malloc(bytes.length);
    if (data === 0) throw new AppError('parser-memory');
    pdfium.HEAPU8.set(bytes, data);
    const document = pdfium._FPDF_LoadMemDocument(data, bytes.length, 0);
    if (document === 0) {
      const code = pdfium._FPDF_GetLastError();
      pdfium.wasmExports.free(data);
      throw new AppError(LOCKED.has(code) ? 'encrypted-file' : 'corrupted-file');
    }
    return new PdfDocument(pdfium, data, document);
  }

  get pageCount(): number {
    return this.#pdfium._FPDF_GetPageCount(this.#document);
  }

  /** The text layer of one page (index from 0); null when the page cannot be read. */
  readPage(index: number): PdfLine[] | null {
    const pdfium = this.#pdfium;
    const page = pdfium._FPDF_LoadPage(this.#document, index);
    if (page === 0) return null;
    const textPage = pdfium._FPDFText_LoadPage(page);
    try {
      return textPage === 0 ? null : this.#readLines(textPage);
    } finally {
      if (textPage !== 0) pdfium._FPDFText_ClosePage(textPage);
      pdfium._FPDF_ClosePage(page);
    }
  }

  close(): void {
    this.#pdfium._FPDF_CloseDocument(this.#document);
    this.#pdfium.wasmExports.free(this.#data);
    this.#pdfium.wasmExports.free(this.#box);
  }

  #readLines(textPage: number): PdfLine[] {
    const lines: PdfLine[] = [];
    const count = this.#pdfium._FPDFText_CountChars(textPage);
    let line = new LineReader();
    const endLine = (): void => {
      const read = line.finish();
      if (read) lines.push(read);
      line = new LineReader();
    };
    for (let index = 0; index < count; index += 1) {
      const unicode = this.#pdfium._FPDFText_GetUnicode(textPage, index);
      if (LINE_BREAKS.has(unicode)) endLine();
      else if (isBlank(unicode)) line.addBlank();
      else {
        const box = this.#charBox(textPage, index);
        // PDFium writes no line break behind a hyphen, so it is seen by where the text goes on.
        if (line.isLeftBy(box)) endLine();
        line.add(LINE_END_HYPHENS.has(unicode) ? '-' : String.fromCodePoint(unicode), box);
      }
    }
    endLine();
    return lines;
  }

  #charBox(textPage: number, index: number): Box {
    this.#pdfium._FPDFText_GetLooseCharBox(textPage, index, this.#box);
    const at = this.#box / 4;
    const [left = 0, top = 0, right = 0, bottom = 0] = this.#pdfium.HEAPF32.subarray(at, at + 4);
    return { left, right, bottom, height: top - bottom };
  }
}

interface Box {
  left: number;
  right: number;
  bottom: number;
  height: number;
}

/** Collects the characters of one line. */
class LineReader {
  #text = '';
  #first: Box | null = null;
  #last: Box | null = null;
  #blank = false;

  addBlank(): void {
    this.#blank = this.#text !== '';
  }

  add(character: string, box: Box): void {
    if (this.#blank && this.#last) {
      this.#text += box.left - this.#last.right > COLUMN_GAP * this.#last.height ? '\t' : ' ';
    }
    this.#blank = false;
    this.#text += character;
    this.#first ??= box;
    this.#last = box;
  }

  /** The next character stands lower and further left: on another line. */
  isLeftBy(box: Box): boolean {
    const last = this.#last;
    return last !== null && last.bottom - box.bottom > 0.7 * last.height && box.left < last.left;
  }

  finish(): PdfLine | null {
    if (!this.#first || !this.#last) return null;
    const { left, bottom, height } = this.#first;
    return { text: this.#text, left, right: this.#last.right, bottom, height };
  }
}

function isBlank(unicode: number): boolean {
  return unicode === 0 || String.fromCodePoint(unicode).trim() === '';
}
