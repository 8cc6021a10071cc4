import { PDFiumModule } from '@hyzyla/pdfium';
import { AppError } from '../../domain/platform/errors.ts';

/** PDFium's memory. Any call may grow it and thereby replace these views: read them again after each call. */
interface Memory {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  HEAP32: Int32Array;
}

/** The functions of PDFium's C interface that are used here; pointers are numbers, `0` is null. */
interface Functions {
  malloc(bytes: number): number;
  free(pointer: number): void;
  FPDF_InitLibraryWithConfig(config: number): void;
  FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  FPDF_GetLastError(): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  /** In points, as displayed (after /Rotate). */
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  /** Clockwise quarter turns (/Rotate). */
  FPDFPage_GetRotation(page: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(textPage: number): void;
  FPDFText_CountChars(textPage: number): number;
  /** Writes zero-terminated UTF-16; returns the number of code units written. */
  FPDFText_GetText(textPage: number, start: number, count: number, result: number): number;
  FPDFText_GetUnicode(textPage: number, index: number): number;
  /** Writes the font's name (UTF-8) and its flags; returns the bytes of the name including the terminating zero. */
  FPDFText_GetFontInfo(textPage: number, index: number, name: number, bytes: number, flags: number): number;
  /** Radians, clockwise, as seen with y growing upwards. */
  FPDFText_GetCharAngle(textPage: number, index: number): number;
  /** Writes left, top, right, bottom (floats) of the character's cell, whatever its glyph looks like. */
  FPDFText_GetLooseCharBox(textPage: number, index: number, box: number): number;
  FPDFText_GetFontWeight(textPage: number, index: number): number;
  /** Size of the font before its matrix is applied. */
  FPDFText_GetFontSize(textPage: number, index: number): number;
  /** Writes six floats. */
  FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number;
  /** Writes four integers, 0 to 255. */
  FPDFText_GetFillColor(
    textPage: number,
    index: number,
    red: number,
    green: number,
    blue: number,
    alpha: number,
  ): number;
  /** 0 for a character that PDFium inserted. */
  FPDFText_GetTextObject(textPage: number, index: number): number;
  FPDFTextObj_GetFont(object: number): number;
  FPDFFont_GetIsEmbedded(font: number): number;
  /** Writes zero-terminated UTF-8; returns the number of bytes. */
  FPDFFont_GetFamilyName(font: number, name: number, bytes: number): number;
  /** Converts a point of the page to pixels of its image; writes two integers. */
  FPDF_PageToDevice(
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    quarterTurns: number,
    pageX: number,
    pageY: number,
    deviceX: number,
    deviceY: number,
  ): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  /** Writes the fill mode (0: not filled) and whether the path is stroked. */
  FPDFPath_GetDrawMode(path: number, fillMode: number, stroke: number): number;
  FPDFPath_CountSegments(path: number): number;
  /** 0: line, 1: curve, 2: start of another subpath. */
  FPDFPathSegment_GetType(segment: number): number;
  /** Whether a line from this point closes the subpath. */
  FPDFPathSegment_GetClose(segment: number): number;
  FPDFPath_GetPathSegment(path: number, index: number): number;
  /** Writes two floats, in the path's own coordinates. */
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  /** The picture as stored, without its mask and matrix; 0 if it cannot be read. */
  FPDFImageObj_GetBitmap(image: number): number;
  FPDFBitmap_GetBuffer(bitmap: number): number;
  FPDFBitmap_GetFormat(bitmap: number): number;
  FPDFBitmap_GetWidth(bitmap: number): number;
  FPDFBitmap_GetHeight(bitmap: number): number;
  FPDFBitmap_GetStride(bitmap: number): number;
  FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number;
  FPDFBitmap_FillRect(
    bitmap: number,
    x: number,
    y: number,
    width: number,
    height: number,
    color: number,
  ): number;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    quarterTurns: number,
    flags: number,
  ): void;
}

/** The raw WASM functions: the package's wrappers take longer than some of the calls themselves. */
export interface Pdfium extends Functions {
  readonly memory: Memory;
}

/** FPDF_GetLastError values: wrong password, unsupported security handler. */
const LOCKED = new Set([4, 5]);

let loading: Promise<Pdfium> | undefined;

/** Loads PDFium once per process, which takes a moment. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= (async () => {
    // The package's types only cover what its own wrapper calls; the module has all of PDFium's functions.
    const module = (await PDFiumModule({})) as unknown as Memory & { wasmExports: Functions };
    const pdfium = { ...module.wasmExports, memory: module };
    pdfium.FPDF_InitLibraryWithConfig(0);
    return pdfium;
  })();
  return loading;
}

/** An open PDF. `close` frees its memory. */
export class PdfDocument {
  readonly #pdfium: Pdfium;
  readonly #data: number;
  readonly #document: number;

  private constructor(pdfium: Pdfium, data: number, document: number) {
    this.#pdfium = pdfium;
    this.#data = data;
    this.#document = document;
  }

  /** Throws encrypted-file (unless an empty password opens the file) or corrupted-file. */
  static async open(bytes: Uint8Array): Promise<PdfDocument> {
    const pdfium = await loadPdfium();
    const data = pdfium.malloc(bytes.length);
    if (data === 0) throw new AppError('parser-memory');
    pdfium.memory.HEAPU8.set(bytes, data);
    const document = pdfium.FPDF_LoadMemDocument(data, bytes.length, 0);
    if (document === 0) {
      const code = pdfium.FPDF_GetLastError();
      pdfium.free(data);
      throw new AppError(LOCKED.has(code) ? 'encrypted-file' : 'corrupted-file');
    }
    return new PdfDocument(pdfium, data, document);
  }

  get pageCount(): number {
    return this.#pdfium.FPDF_GetPageCount(this.#document);
  }

  /** Opens a page (index from 0) and returns the result of `use`; null if the page cannot be opened. */
  withPage<T>(index: number, use: (pdfium: Pdfium, page: number) => T): T | null {
    const page = this.#pdfium.FPDF_LoadPage(this.#document, index);
    if (page === 0) return null;
    try {
      return use(this.#pdfium, page);
    } finally {
      this.#pdfium.FPDF_ClosePage(page);
    }
  }

  close(): void {
    this.#pdfium.FPDF_CloseDocument(this.#document);
    this.#pdfium.free(this.#data);
  }
}

/** Calls `use` with memory allocated in PDFium, which is freed when `use` returns. Throws parser-memory. */
export function withMemory<T>(pdfium: Pdfium, bytes: number, use: (pointer: number) => T): T {
  const pointer = pdfium.malloc(bytes);
  if (pointer === 0) throw new AppError('parser-memory');
  try {
    return use(pointer);
  } finally {
    pdfium.free(pointer);
  }
}
