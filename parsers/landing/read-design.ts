import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DesignFacts, DesignPage } from '../../domain/landing/layout/design-facts.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Report } from '../extraction.ts';
import { inspect } from '../inspect.ts';
import { OcrEngine } from '../ocr/engine.ts';
import { PageReader } from '../ocr/page.ts';
import { pictureShare } from '../pdf/page-image.ts';
import { quarterTurns } from '../pdf/turns.ts';
import { loadPdfium, PdfDocument, type Pdfium } from '../pdf/pdfium.ts';
import { processorMs } from '../processor-ms.ts';
import type { OcrOptions } from '../protocol.ts';
import { imageAsPdf } from './image-pdf.ts';
import { commonColors, renderColors } from './page-colors.ts';
import { frameOf } from './page-frame.ts';
import { readObjects } from './page-objects.ts';
import { PictureBudget } from './page-pictures.ts';
import { readRuns } from './page-runs.ts';
import { recognizePage } from './recognize-page.ts';
import { encode } from 'fast-png';

/** Maximum number of pixels of a stored page image: enough to compare it with what was read. */
const MOST_PIXELS = 700_000;

/** Further pages of a design are ignored. */
const MOST_PAGES = 60;
/** Text recognition reads pages with fewer letters if a picture covers them. */
const FEW_LETTERS = 20;
const SCAN_SHARE = 0.5;
const MOST_PICTURES = 60;
const MOST_PICTURE_BYTES = 24_000_000;
const COLOR_PIXELS = 160_000;
/** Number of pages of which an image is stored. */
const MOST_DRAWN = 12;

/**
 * Reads a PDF or image as a design: text with its style and position, shapes, pictures and colours of each page. `path` is in a
 * writable folder. `degraded` names what could not be read. Throws AppError corrupted-file, encrypted-file, file-too-large.
 */
export async function readDesign(
  path: string,
  kind: 'pdf' | 'image',
  report: Report,
  ocr: OcrOptions,
): Promise<DesignFacts> {
  const bytes = await readFile(path);
  await loadPdfium();
  report.phase(kind === 'pdf' ? 'page' : 'other');
  // The quick inspection after the upload may have timed out, so it is repeated.
  if (kind === 'pdf') await inspect(path, kind);
  const document = await PdfDocument.open(kind === 'pdf' ? bytes : imageAsPdf(bytes));
  const engine = new OcrEngine(ocr.languages, dirname(path));
  try {
    const reader = new DesignReader(document, { kind, report, pages: new PageReader(engine, ocr.msPerPage) });
    return await reader.read(processorMs() + ocr.msPerFile);
  } finally {
    await engine.close();
    document.close();
  }
}

interface Tools {
  kind: 'pdf' | 'image';
  report: Report;
  pages: PageReader;
}

class DesignReader {
  readonly #document: PdfDocument;
  readonly #tools: Tools;
  readonly #pictures = new PictureBudget(MOST_PICTURES, MOST_PICTURE_BYTES);
  readonly #degraded: string[] = [];

  constructor(document: PdfDocument, tools: Tools) {
    this.#document = document;
    this.#tools = tools;
  }

  async read(deadline: number): Promise<DesignFacts> {
    const pageCount = this.#document.pageCount;
    const read = Math.min(pageCount, MOST_PAGES);
    if (read === 0) throw new AppError('corrupted-file');
    if (pageCount > read) this.#degraded.push(`Only the first ${read} of ${pageCount} pages were read`);
    const pages: DesignPage[] = [];
    for (let index = 0; index < read; index += 1) {
      const page = await this.#page(index, deadline);
      if (page) pages.push(index < MOST_DRAWN ? this.#withPicture(page, index) : page);
      else this.#degraded.push(`Page ${index + 1} could not be read`);
      this.#tools.report.progress(index + 1, read);
    }
    if (pages.length === 0) throw new AppError('corrupted-file');
    const { leftOut } = this.#pictures;
    if (leftOut > 0) this.#degraded.push(`${leftOut} pictures were too large or too many to be kept`);
    return { title: null, pageCount, pages, degraded: this.#degraded };
  }

  #withPicture(page: DesignPage, index: number): DesignPage {
    const { report } = this.#tools;
    report.phase('page');
    const drawn = this.#document.withPage(index, (pdfium, handle) => drawPage(pdfium, handle, page.rotation));
    report.phase('other');
    return drawn ? { ...page, drawn } : page;
  }

  async #page(index: number, deadline: number): Promise<DesignPage | null> {
    const { report } = this.#tools;
    report.phase('page');
    const page = this.#document.withPage(index, (pdfium, handle) => this.#layer(pdfium, handle, index));
    report.phase('other');
    if (!page?.isScan) return page && page.page;
    if (processorMs() > deadline) {
      this.#degraded.push(`Page ${index + 1} was not read for want of time`);
      return page.page;
    }
    try {
      return await recognizePage(this.#document, index, page.page, this.#tools);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'parser-memory') throw error;
      this.#degraded.push(`The text on page ${index + 1} could not be recognized`);
      return page.page;
    }
  }

  /** The content of the page itself, and whether its text is only part of a picture. */
  #layer(pdfium: Pdfium, page: number, index: number): { page: DesignPage; isScan: boolean } | null {
    const textPage = pdfium.FPDFText_LoadPage(page);
    if (textPage === 0) return null;
    try {
      const turns = turnsOf(pdfium, page, textPage);
      const frame = frameOf(pdfium, page, turns);
      const { runs, legible } = readRuns(pdfium, textPage, frame);
      const { shapes, pictures } = readObjects(pdfium, page, frame);
      const isScan = legible < FEW_LETTERS && pictureShare(pdfium, page) >= SCAN_SHARE;
      const image = renderColors(pdfium, page, { ...frame, turns, mostPixels: COLOR_PIXELS });
      const kept = isScan ? [] : pictures.flatMap((each) => this.#pictures.take(pdfium, each) ?? []);
      return {
        isScan,
        page: {
          number: index + 1,
          width: frame.width,
          height: frame.height,
          rotation: ((pdfium.FPDFPage_GetRotation(page) + turns) % 4) * 90,
          ocr: false,
          runs,
          shapes,
          pictures: kept,
          colors: commonColors(image),
        },
      };
    } finally {
      pdfium.FPDFText_ClosePage(textPage);
    }
  }
}

/** Clockwise quarter turns, in addition to the page's own, that set its text upright. */
function turnsOf(pdfium: Pdfium, page: number, textPage: number): number {
  const count = pdfium.FPDFText_CountChars(textPage);
  if (count <= 0) return 0;
  const characters = Array.from({ length: count }, (_, at) =>
    codeText(pdfium.FPDFText_GetUnicode(textPage, at)),
  );
  const against = quarterTurns(pdfium, textPage, characters);
  return (8 - against - pdfium.FPDFPage_GetRotation(page)) % 4;
}

function codeText(code: number): string {
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}

/** Renders an open page as a base64 PNG, turned clockwise by this many degrees from its stored orientation. */
function drawPage(pdfium: Pdfium, page: number, rotation: number): string {
  const turns = (rotation / 90 - pdfium.FPDFPage_GetRotation(page) + 4) % 4;
  const frame = frameOf(pdfium, page, turns);
  const { width, height, pixels } = renderColors(pdfium, page, { ...frame, turns, mostPixels: MOST_PIXELS });
  const data = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = pixels[from + 2] ?? 0;
    data[to + 1] = pixels[from + 1] ?? 0;
    data[to + 2] = pixels[from] ?? 0;
  }
  return Buffer.from(encode({ width, height, data, channels: 3 })).toString('base64');
}
