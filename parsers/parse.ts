import { readFile } from 'node:fs/promises';
import type { OcrOptions } from './protocol.ts';
import { MIME_TYPES, type FileKind } from '../domain/knowledge/file-kind.ts';
import type { ExtractedText } from '../domain/knowledge/records.ts';
import { AppError } from '../domain/platform/errors.ts';
import { extractDoc } from './doc/doc.ts';
import { extractDocx } from './docx/docx.ts';
import { requireFewer } from './tables/csv-lines.ts';
import type { Extraction, Report } from './extraction.ts';
import { extractImage } from './ocr/image.ts';
import { inspect } from './inspect.ts';
import { detectLanguage } from './language.ts';
import { extractPdf } from './pdf/pdf.ts';
import { loadPdfium } from './pdf/pdfium.ts';
import { extractPlainText } from './text/plain-text.ts';

export interface ParseLimits {
  ocr: OcrOptions;
  /** A file with more text is rejected. */
  maxCharacters: number;
}

/** All text of the file at `path`. Throws AppError: corrupted-file, encrypted-file, no-text, too-much-text … */
export async function parse(
  path: string,
  kind: FileKind,
  report: Report,
  limits: ParseLimits,
): Promise<ExtractedText> {
  if (kind === 'pdf') {
    await loadPdfium();
    report.phase('page');
  }
  const extraction = await extract(path, (await inspect(path, kind)).kind, report, limits);
  report.phase('other');
  const characters = extraction.pages.reduce((sum, page) => sum + page.text.length, 0);
  requireFewer(characters, limits.maxCharacters);
  const text = extraction.pages.map((page) => page.text).join('\n\n');
  if (text.trim() === '') throw new AppError('no-text');
  const { kind: found, ...rest } = extraction;
  return {
    ...rest,
    mimeType: MIME_TYPES[found],
    characters,
    language: detectLanguage(text),
  };
}

async function extract(
  path: string,
  kind: FileKind,
  report: Report,
  { ocr, maxCharacters }: ParseLimits,
): Promise<Extraction> {
  if (kind === 'docx') return extractDocx(path, report.progress);
  const bytes = await readFile(path);
  switch (kind) {
    case 'pdf':
      return extractPdf(bytes, report, { path, ocr, maxCharacters });
    case 'image':
      return extractImage(bytes, report, { path, ocr });
    case 'doc':
      return extractDoc(bytes, report.progress);
    default:
      return extractPlainText(bytes, kind, report.progress, maxCharacters);
  }
}
