import { readFile } from 'node:fs/promises';
import type { FileKind } from '../domain/knowledge/file-kind.ts';
import { AppError } from '../domain/platform/errors.ts';
import type { Inspection } from '../domain/ports/document-parser.ts';
import { PdfDocument } from './pdf/pdfium.ts';
import { checkDoc } from './doc/doc.ts';
import { DocxZip } from './docx/zip.ts';

/** Markers at the end of a PDF and of each incremental update; some programs omit the second one. */
const END_MARKS = ['startxref', '%%EOF'];
/** Start of an object in a PDF. */
const OBJECT = /\d\s+\d+\s+obj\b/u;

/** Opens the file without reading its text, and returns what it is. Throws AppError if it cannot be opened. */
export async function inspect(path: string, kind: FileKind): Promise<Inspection> {
  if (kind === 'pdf') return { kind, pages: await inspectPdf(path) };
  if (kind === 'docx') await inspectDocx(path);
  if (kind === 'doc') return { kind, wordVersion: checkDoc(await readFile(path)) };
  return { kind };
}

async function inspectDocx(path: string): Promise<void> {
  const zip = await DocxZip.open(path);
  try {
    await zip.checkContents();
  } finally {
    zip.close();
  }
}

/** The number of pages of a PDF. */
async function inspectPdf(path: string): Promise<number> {
  const bytes = await readFile(path);
  const document = await PdfDocument.open(bytes);
  try {
    // PDFium repairs a file that was cut off and silently loses its last pages, so the end is checked here.
    if (document.pageCount === 0 || isCutOff(bytes)) throw new AppError('corrupted-file');
    return document.pageCount;
  } finally {
    document.close();
  }
}

/**
 * Whether a PDF is truncated. Padding, or data appended by a server, may follow the end marker. If objects follow, the file was
 * truncated in a later part: in an incremental update, or in a PDF optimised for the web, whose first part is a small PDF by
 * itself.
 */
function isCutOff(bytes: Buffer): boolean {
  const end = Math.max(...END_MARKS.map((mark) => bytes.lastIndexOf(mark)));
  return end < 0 || OBJECT.test(bytes.toString('latin1', end));
}
