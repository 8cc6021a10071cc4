import { readFile } from 'node:fs/promises';
import type { OcrOptions } from '../../adapters/parser-pool/protocol.ts';
import { MIME_TYPES, type FileKind } from '../../domain/knowledge/file-kind.ts';
import type { ExtractedText } from '../../domain/knowledge/records.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { extractDoc } from './doc.ts';
import { extractDocx } from './docx.ts';
import type { Extraction, ReportProgress } from './extraction.ts';
import { inspect } from './inspect.ts';
import { detectLanguage } from './language.ts';
import { extractPdf } from './pdf.ts';
import { extractPlainText } from './plain-text.ts';

/** All text of the file at `path`. Throws AppError: corrupted-file, encrypted-file, no-text … */
export async function parse(
  path: string,
  kind: FileKind,
  report: ReportProgress,
  ocr: OcrOptions,
): Promise<ExtractedText> {
  const extraction = await extract(path, await inspect(path, kind), report, ocr);
  const text = extraction.pages.map((page) => page.text).join('\n\n');
  if (text.trim() === '') throw new AppError('no-text');
  const { kind: found, ...rest } = extraction;
  return {
    ...rest,
    mimeType: MIME_TYPES[found],
    characters: extraction.pages.reduce((sum, page) => sum + page.text.length, 0),
    language: detectLanguage(text),
  };
}

async function extract(
  path: string,
  kind: FileKind,
  report: ReportProgress,
  ocr: OcrOptions,
): Promise<Extraction> {
  if (kind === 'docx') return extractDocx(path, report);
  const bytes = await readFile(path);
  switch (kind) {
    case 'pdf':
      return extractPdf(bytes, report, { path, ocr });
    case 'doc':
      return extractDoc(bytes, report);
    default:
      return extractPlainText(bytes, kind, report);
  }
}
