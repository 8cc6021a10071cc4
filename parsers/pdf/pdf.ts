import { dirname } from 'node:path';
import { processorMs } from '../processor-ms.ts';
import type { OcrOptions } from '../protocol.ts';
import type { ExtractedPage, FileWarning } from '../../domain/knowledge/records.ts';
import { AppError, type ErrorCode } from '../../domain/platform/errors.ts';
import { cleanText } from '../clean-text.ts';
import { requireFewer } from '../tables/csv-lines.ts';
import type { Extraction, Report } from '../extraction.ts';
import { OcrEngine } from '../ocr/engine.ts';
import { PageReader } from '../ocr/page.ts';
import { withoutFurniture } from './furniture.ts';
import { layOutPage, styleOf } from './layout.ts';
import type { PdfLine } from './line.ts';
import { pictureShare, renderPage, type PageImage } from './page-image.ts';
import { readPageText, type PageText } from './page-text.ts';
import { inReadingOrder } from './reading-order.ts';
import { tablesOfPages } from './table.ts';
import { PdfDocument } from './pdfium.ts';

/** Limit against files that claim more pages: empty pages would fill the memory. No accepted file has more. */
const MOST_PAGES = 50_000;
/** A page with fewer letters may be a scan with a stamp or a page number over it. */
const FEW_LETTERS = 50;
/** A page is a scan if pictures cover at least this share of it. */
const SCAN_SHARE = 0.5;
/** Recognised text replaces the text layer if it has this many times as many letters. */
const CLEARLY_MORE = 1.5;

interface ReadPage {
  lines: PdfLine[];
  /** Whether the text was recognised in an image of the page, and with what confidence (0 to 1). */
  recognized: boolean;
  confidence?: number;
  warning?: ErrorCode;
}

/**
 * Converts a PDF to Markdown, page by page: from the text layer or, without one, by text recognition. Warnings name pages
 * that cannot be read (corrupted-file, no-text, parser-timeout) and pages with an ambiguous table (uncertain-table). `path`
 * is in a writable folder. Throws too-much-text once there are more than `maxCharacters`, and parser-timeout if all pages
 * take too long. A retry reads only those pages again.
 */
export async function extractPdf(
  bytes: Buffer,
  report: Report,
  { path, ocr, maxCharacters = Infinity }: { path: string; ocr: OcrOptions; maxCharacters?: number },
): Promise<Extraction> {
  const document = await PdfDocument.open(bytes);
  const engine = new OcrEngine(ocr.languages, dirname(path));
  try {
    const total = document.pageCount;
    if (total > MOST_PAGES)
      throw new AppError('file-too-large', `The file has more than ${MOST_PAGES} pages`);
    const readBy = `pages 2, ${ocr.languages.join()}`;
    const { read, turns } = await pagesKept(report, readBy);
    const reader = new PageReader(engine, ocr.msPerPage, turns);
    const pages = new PageSource(document, { reader, deadline: processorMs() + ocr.msPerFile, report });
    let characters = read.reduce((sum, page) => sum + charactersOf(page), 0);
    let from = read.length;
    const part = (): PagesPart => {
      const since = read.slice(from);
      const left = { readBy, from, pages: since, turns: reader.turns };
      from = read.length;
      return left;
    };
    if (report.parts?.isRetry) {
      for (const [index, { warning }] of read.entries()) {
        if (warning !== 'parser-timeout') continue;
        read[index] = await pages.read(index);
        from = Math.min(from, index);
        await report.parts.leave(part);
      }
    }
    for (let index = read.length; index < total; index += 1) {
      const page = await pages.read(index);
      characters += charactersOf(page);
      requireFewer(characters, maxCharacters);
      read.push(page);
      report.progress(index + 1, total);
      if (index + 1 < total) await report.parts?.leave(part);
    }
    report.phase('other');
    return toExtraction(read);
  } finally {
    await engine.close();
    document.close();
  }
}

/** A partial result, from which another process can continue. */
interface PagesPart {
  /** The version of this format and the languages of recognition: parts with another value are read again. */
  readBy: string;
  /** Index of the first page. */
  from: number;
  pages: ReadPage[];
  /** Orientation of the last recognised page. */
  turns: number;
}

/** The pages that an earlier process has read. */
async function pagesKept({ parts }: Report, readBy: string): Promise<{ read: ReadPage[]; turns: number }> {
  const read: ReadPage[] = [];
  let turns = 0;
  // The parts were written by this same file in another child process.
  for (const part of ((await parts?.kept()) ?? []) as PagesPart[]) {
    if (part.readBy !== readBy || part.from > read.length) continue;
    read.splice(part.from, Infinity, ...part.pages);
    turns = part.turns;
  }
  return { read, turns };
}

function charactersOf({ lines }: ReadPage): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

/** Decides for each page how it is read. */
class PageSource {
  readonly #document: PdfDocument;
  readonly #reader: PageReader;
  readonly #deadline: number;
  readonly #report: Report;

  constructor(
    document: PdfDocument,
    { reader, deadline, report }: { reader: PageReader; deadline: number; report: Report },
  ) {
    this.#document = document;
    this.#reader = reader;
    this.#deadline = deadline;
    this.#report = report;
  }

  async read(index: number): Promise<ReadPage> {
    const opened = this.#document.withPage(index, (pdfium, page) => {
      const text = readPageText(pdfium, page);
      return text && { text, scanned: isScan(text, () => pictureShare(pdfium, page)) };
    });
    if (!opened) return { lines: [], recognized: false, warning: 'corrupted-file' };
    const layer = { lines: inReadingOrder(opened.text.pieces, opened.text.grids), recognized: false };
    if (!opened.scanned) return layer;
    const seen = await this.#recognize(index);
    const better = lettersOf(seen.lines) >= CLEARLY_MORE * Math.max(1, opened.text.legible);
    if (better || (opened.text.legible === 0 && layer.lines.length === 0)) return seen;
    return layer;
  }

  async #recognize(index: number): Promise<ReadPage> {
    const nothing: ReadPage = { lines: [], recognized: true };
    if (processorMs() > this.#deadline) return { ...nothing, warning: 'parser-timeout' };
    try {
      const page = await this.#reader.read((turns) => this.#draw(index, turns));
      // The page is blank, so no warning is needed.
      if (!page) return nothing;
      const { pieces, confidence } = page;
      return pieces.length > 0
        ? { lines: inReadingOrder(pieces), recognized: true, confidence }
        : { ...nothing, warning: 'no-text' };
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'parser-memory') throw error;
      return { ...nothing, warning: error.code === 'parser-timeout' ? error.code : 'no-text' };
    } finally {
      this.#report.phase('page');
    }
  }

  /** Renders a page. Recognition afterwards is not subject to the time limit for a page (phase `other`). */
  #draw(index: number, turns: number): PageImage | null {
    this.#report.phase('page');
    const image = this.#document.withPage(index, (pdfium, page) => renderPage(pdfium, page, { turns }));
    this.#report.phase('other');
    return image;
  }
}

/** Whether a page has no text layer, few letters beside large pictures, or mostly unmapped glyphs. */
function isScan({ legible, unmapped }: PageText, pictures: () => number): boolean {
  if (legible === 0 || unmapped > legible) return true;
  return legible < FEW_LETTERS && pictures() >= SCAN_SHARE;
}

function lettersOf(lines: readonly PdfLine[]): number {
  return lines.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

function toExtraction(read: readonly ReadPage[]): Extraction {
  if (read.every(({ warning }) => warning === 'corrupted-file')) throw new AppError('corrupted-file');
  const hasText = read.some(({ lines }) => lines.length > 0);
  if (!hasText && read.some(({ warning }) => warning === 'parser-timeout'))
    throw new AppError('parser-timeout');
  const style = styleOf(read.map(({ lines }) => lines));
  const recognized = styleOf(read.filter((page) => page.recognized).map(({ lines }) => lines));
  const lines = withoutFurniture(
    read.map((page) => page.lines),
    style.bodyHeight,
  );
  const tables = tablesOfPages(lines);
  const warnings: FileWarning[] = [];
  const pages: ExtractedPage[] = read.map((each, index) => {
    const page = index + 1;
    // Heights measured on pictures are not comparable with those of the text layer.
    const { bodyHeight } = each.recognized ? recognized : style;
    if (each.warning) warnings.push({ page, code: each.warning });
    const found = tables[index];
    if (found && !found.isSure) warnings.push({ page, code: 'uncertain-table' });
    const text = cleanText(layOutPage(lines[index] ?? [], { ...style, bodyHeight }, found?.tables));
    return { page, text, ...(each.confidence === undefined ? {} : { ocrConfidence: each.confidence }) };
  });
  return { kind: 'pdf', format: 'markdown', pages, warnings };
}
