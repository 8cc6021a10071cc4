import WordExtractor from 'word-extractor';
import { AppError } from '../../domain/platform/errors.ts';
import { cleanText } from './clean-text.ts';
import type { Extraction, ReportProgress } from './extraction.ts';
import { OleFile } from './office-ole.ts';

/** At the beginning of every Word file since 1992, as little-endian numbers. */
const WORD_MARKS = new Set([0xa5_db, 0xa5_dc, 0xa5_ec]);
const FLAGS_AT = 10;
const ENCRYPTED_FLAG = 0x01_00;

/** Says what stands against reading an OLE file as an old Word file. Throws encrypted-file, mime-mismatch, corrupted-file. */
export function checkDoc(bytes: Buffer): void {
  const ole = new OleFile(bytes);
  // Office puts new files into the old container when they have a password.
  if (ole.has('EncryptedPackage')) throw new AppError('encrypted-file');
  if (!ole.has('WordDocument')) throw new AppError('mime-mismatch', 'The file is not a Word document');
  const head = ole.head('WordDocument');
  if (!head) return;
  if (!WORD_MARKS.has(head.readUInt16LE(0))) throw new AppError('corrupted-file');
  if (head.readUInt16LE(FLAGS_AT) & ENCRYPTED_FLAG) throw new AppError('encrypted-file');
}

/**
 * An old Word file's words, without LibreOffice: headers, body, text boxes, notes and footers as plain text. Headings
 * are not told apart, and tables come row by row with tabs between the cells.
 */
export async function extractDoc(bytes: Buffer, report: ReportProgress): Promise<Extraction> {
  const document = await new WordExtractor().extract(bytes);
  const asWritten = { filterUnicode: false };
  const parts = [
    document.getHeaders({ ...asWritten, includeFooters: false }),
    document.getBody(asWritten),
    document.getTextboxes(asWritten),
    document.getFootnotes(asWritten),
    document.getEndnotes(asWritten),
    document.getFooters(asWritten),
  ];
  const text = cleanText(parts.map(mended).filter(Boolean).join('\n\n'));
  report(1, 1);
  return {
    kind: 'doc',
    format: 'plain',
    pages: [{ page: null, text }],
    warnings: [],
    converter: 'builtin',
  };
}

function mended(text: string): string {
  return (
    text
      // The library writes so what stands for a place where a word may be hyphenated.
      .replace(/(?<=\p{L})undefined(?=\p{L})/gu, '')
      // The end of a cell, and that of its row.
      .replaceAll('\t\t', '\n')
      .trim()
  );
}
