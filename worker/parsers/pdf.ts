import type { ExtractedPage, FileWarning } from '../../domain/knowledge/records.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { cleanText } from './clean-text.ts';
import type { Extraction, ReportProgress } from './extraction.ts';
import { layOutPage, styleOf } from './pdf-layout.ts';
import { PdfDocument, type PdfLine } from './pdfium.ts';

/** The text layer of a PDF, page by page. Pages that cannot be read or have no text are named in the warnings. */
export async function extractPdf(bytes: Buffer, report: ReportProgress): Promise<Extraction> {
  const document = await PdfDocument.open(bytes);
  try {
    return toExtraction(readPages(document, report));
  } finally {
    document.close();
  }
}

function readPages(document: PdfDocument, report: ReportProgress): (PdfLine[] | null)[] {
  const total = document.pageCount;
  const pages: (PdfLine[] | null)[] = [];
  for (let index = 0; index < total; index += 1) {
    pages.push(document.readPage(index));
    report(index + 1, total);
  }
  return pages;
}

function toExtraction(read: readonly (PdfLine[] | null)[]): Extraction {
  if (read.every((lines) => lines === null)) throw new AppError('corrupted-file');
  const style = styleOf(read.filter((lines) => lines !== null));
  const warnings: FileWarning[] = [];
  const pages: ExtractedPage[] = read.map((lines, index) => {
    const page = index + 1;
    const text = cleanText(layOutPage(lines ?? [], style));
    if (lines === null) warnings.push({ page, code: 'corrupted-file' });
    else if (text === '') warnings.push({ page, code: 'no-text' });
    return { page, text };
  });
  return { kind: 'pdf', format: 'markdown', pages, warnings };
}
