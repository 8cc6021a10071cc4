import { readFile } from 'node:fs/promises';
import type { FileKind } from '../domain/knowledge/file-kind.ts';
import { AppError } from '../domain/platform/errors.ts';
import type { Inspection } from '../domain/ports/document-parser.ts';
import { PdfDocument } from './pdfium.ts';
import { checkDoc } from './doc.ts';
import { DocxZip } from './docx-zip.ts';

/** A PDF's end mark is looked for in this many last bytes: some programs append padding. */
const PDF_TAIL_BYTES = 4_096;

/** Opens the file without reading its text; answers what it is. Throws AppError for what cannot be opened. */
export async function inspect(path: string, kind: FileKind): Promise<Inspection> {
  if (kind === 'pdf') await inspectPdf(path);
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

async function inspectPdf(path: string): Promise<void> {
  const bytes = await readFile(path);
  const document = await PdfDocument.open(bytes);
  try {
    // PDFium repairs a file that was cut off and silently loses its last pages, so the end is checked here.
    if (document.pageCount === 0 || isCutOff(bytes)) throw new AppError('corrupted-file');
  } finally {
    document.close();
  }
}

function isCutOff(bytes: Buffer): boolean {
  if (!bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF')) return true;
  // A file made for the web states its length and has an end mark near its start.
  const stated = /\/Linearized\b[^>]*?\/L\s+(\d+)/su.exec(bytes.subarray(0, 1_024).toString('latin1'))?.[1];
  return stated !== undefined && Number(stated) > bytes.length;
}
