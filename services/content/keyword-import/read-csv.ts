import { setImmediate } from 'node:timers/promises';
import { dialectOf, recordsOf } from '../../../domain/platform/csv/csv-records.ts';
import { AppError } from '../../../domain/platform/errors.ts';

/** A table with more rows is refused. */
const MOST_ROWS = 20_000;
/** Maximum number of characters in a row, over all its cells. */
const LONGEST_ROW = 100_000;
/** Rows read before yielding to the event loop. */
const AT_ONCE = 1_000;
/** Size of the sample from which the dialect is detected, in characters. */
const SAMPLE = 65_536;

const DELIMITERS = ['\t', ';', ',', '|'];

/** Never occurs in a text that is read. */
const NO_DELIMITER = '\0';

/** File extensions of text tables. */
const EXTENSIONS = /\.(?:csv|tsv|txt|text)$/i;
/** Characters that no text contains. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;
const PDF = /^\s*%PDF-/;

/**
 * The cells of a CSV file, by row. AppErrors: `unsupported-extension`, `empty-file`, `mime-mismatch` if it is not text,
 * `corrupted-file`, also for a row that is too long, and `invalid-input` for too many rows.
 */
export async function readCsv(bytes: Uint8Array, filename: string): Promise<string[][]> {
  if (!EXTENSIONS.test(filename)) throw new AppError('unsupported-extension');
  const text = decoded(bytes);
  if (text.trim() === '') throw new AppError('empty-file');
  if (BINARY.test(text) || PDF.test(text)) throw new AppError('mime-mismatch');
  return rowsOf(text);
}

async function rowsOf(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  const body = text.replace(/^\uFEFF/u, '');
  // Empty lines are kept, so that line numbers stay correct.
  for (const { cells } of recordsOf(body, dialectOf(body.slice(0, SAMPLE), delimiterOf(body)))) {
    if (rows.length === MOST_ROWS) {
      throw new AppError('invalid-input', `A table has at most ${MOST_ROWS} rows`);
    }
    if (cells.reduce((sum, cell) => sum + cell.length, 0) > LONGEST_ROW)
      throw new AppError('corrupted-file', 'A row of the table is too long');
    rows.push(cells);
    if (rows.length % AT_ONCE === 0) await setImmediate();
  }
  return rows;
}

/** Spreadsheets and the tools of search engines write UTF-8, UTF-16 with a mark, or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The delimiter found in the first line or in most of the first lines. One in only a few lines belongs to the text: `rye |
 * wheat`.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const used = DELIMITERS.map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.includes(delimiter)).length,
  }));
  const { delimiter, lines: holding } = used.reduce((best, one) => (one.lines > best.lines ? one : best));
  const isMeant = lines[0]?.includes(delimiter) === true || holding * 2 >= lines.length;
  return isMeant ? delimiter : NO_DELIMITER;
}
