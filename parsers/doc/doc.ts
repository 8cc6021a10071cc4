import WordExtractor from 'word-extractor';
import { AppError } from '../../domain/platform/errors.ts';
import { cleanText } from '../clean-text.ts';
import type { Extraction, ReportProgress } from '../extraction.ts';
import type { WordVersion } from '../../domain/ports/document-parser.ts';
import { readWord6, wordVersion } from './word6.ts';
import { OleFile } from './ole.ts';

/** The first two bytes of the main stream of every Word file since 1992, as little-endian numbers. */
const WORD_MARKS = new Set([0xa5_db, 0xa5_dc, 0xa5_ec]);
/** Minimum number of bytes of a Word file's main stream: its header. */
const HEAD_BYTES = 32;
const WORD_STREAMS = ['WordDocument', '0Table', '1Table', 'Data'];
const VERSION_AT = 2;
const FLAGS_AT = 10;
const ENCRYPTED_FLAG = 0x01_00;

/**
 * Returns the Word version of an OLE file. Throws encrypted-file, mime-mismatch or corrupted-file if it cannot be read as an old
 * Word file.
 */
export function checkDoc(bytes: Buffer): WordVersion {
  const ole = new OleFile(bytes);
  // Office puts password-protected files of the new formats into the old container.
  if (ole.has('EncryptedPackage')) throw new AppError('encrypted-file');
  if (!ole.has('WordDocument')) throw new AppError('mime-mismatch', 'The file is not a Word document');
  const head = ole.content('WordDocument');
  if (head.length < HEAD_BYTES || !WORD_MARKS.has(head.readUInt16LE(0))) throw new AppError('corrupted-file');
  if (head.readUInt16LE(FLAGS_AT) & ENCRYPTED_FLAG) throw new AppError('encrypted-file');
  return wordVersion(head.readUInt16LE(VERSION_AT));
}

/**
 * The text of an old Word file, without LibreOffice: headers, body, text boxes, notes and footers as plain text. Headings are not
 * recognised, and tables are row by row with tabs between the cells.
 */
export async function extractDoc(bytes: Buffer, report: ReportProgress): Promise<Extraction> {
  const text = checkDoc(bytes) === '97' ? await readWord97(bytes) : readWord6(bytes);
  report(1, 1);
  return {
    kind: 'doc',
    format: 'plain',
    pages: [{ page: null, text: cleanText(text) }],
    warnings: [],
    converter: 'builtin',
  };
}

async function readWord97(bytes: Buffer): Promise<string> {
  const document = await new WordExtractor().extract(new OleFile(bytes).spelled(WORD_STREAMS));
  const asWritten = { filterUnicode: false };
  const parts = [
    document.getHeaders({ ...asWritten, includeFooters: false }),
    document.getBody(asWritten),
    document.getTextboxes(asWritten),
    document.getFootnotes(asWritten),
    document.getEndnotes(asWritten),
    document.getFooters(asWritten),
  ];
  return parts.map(repaired).filter(Boolean).join('\n\n');
}

function repaired(text: string): string {
  return (
    text
      // The library writes "undefined" for an optional hyphen within a word.
      .replace(/(?<=\p{L})undefined(?=\p{L})/gu, '')
      // Two tabs end a row; one tab ends a cell.
      .replaceAll('\t\t', '\n')
      .trim()
  );
}
