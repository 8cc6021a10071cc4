import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse, type Options } from 'csv-parse';
import { AppError } from '../../domain/platform/errors.ts';
import { cleanText } from '../clean-text.ts';
import { delimiterOf, layoutOf } from './csv-dialect.ts';
import { Lines } from './csv-lines.ts';
import { fitsTable, paddingOf, record, tableHead, tableRow } from './csv-table.ts';
import { Repeats } from '../repeats.ts';

/** Read before the table's form is chosen. */
const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_ROWS = 200;
const PIECE_CHARACTERS = 262_144;
const LONGEST_ITEM = 200;
/** Excel's own first line. */
const STATED_DELIMITER = /^\s*"?sep=(.)"?\r?\n/iu;

/**
 * A table as Markdown: rows under their header, or where they are too long for that, one record after another with
 * the column's name before each value. Every row has all its cells in it, with their line breaks taken out. Throws
 * too-much-text where there would be more than `most` characters.
 */
export async function csvToMarkdown(text: string, most = Infinity): Promise<string> {
  const stated = STATED_DELIMITER.exec(text);
  const body = stated ? text.slice(stated[0].length) : text;
  const found = stated?.[1] ?? delimiterOf(body.slice(0, SAMPLE_CHARACTERS));
  if (found === null && !isList(body)) return cleanText(body);
  const delimiter = found ?? ',';
  try {
    return await read(body, { delimiter }, most);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A quote that is never closed: then they are no quotes.
    return await read(body, { delimiter, quote: null }, most);
  }
}

/** One column: short lines, and more than one. Anything else without a delimiter is prose. */
function isList(text: string): boolean {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .trim()
    .split(/\r\n?|\n/u);
  return lines.length > 1 && lines.every((line) => line.length <= LONGEST_ITEM);
}

async function read(text: string, options: Options, most: number): Promise<string> {
  const writer = new TableWriter(text.length, most);
  const parser = parse({
    ...options,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Rows are taken as they come: none is kept.
    on_record: (row: string[]) => {
      writer.add(row);
      return null;
    },
  });
  parser.resume();
  await pipeline(Readable.from(piecesOf(text)), parser);
  return writer.finish();
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    // A character of two halves is not cut.
    const end = at + PIECE_CHARACTERS - (isFirstHalf(text, at + PIECE_CHARACTERS - 1) ? 1 : 0);
    yield text.slice(at, end);
    at = end;
  }
}

function isFirstHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd8_00 && code <= 0xdb_ff;
}

class TableWriter {
  readonly #lines: Lines;
  readonly #repeats: Repeats;
  #sample: string[][] | null = [];
  #header: string[] = [];
  #isTable = true;

  constructor(length: number, most: number) {
    this.#lines = new Lines(most);
    this.#repeats = new Repeats(length);
  }

  add(row: string[]): void {
    if (row.every((cell) => cell.trim() === '')) return;
    if (!this.#sample) return this.#write(row);
    this.#sample.push(row);
    if (this.#sample.length === SAMPLE_ROWS) this.#begin(this.#sample);
  }

  finish(): string {
    if (this.#sample) this.#begin(this.#sample);
    return this.#lines.toString();
  }

  #begin(sample: string[][]): void {
    this.#sample = null;
    const { preamble, header, taken } = layoutOf(sample);
    const rows = sample.slice(taken);
    this.#header = header;
    this.#isTable = fitsTable(header, rows);
    for (const line of preamble) this.#lines.pushAll([line, '']);
    if (this.#isTable && header.length > 0) this.#lines.pushAll(tableHead(header));
    for (const row of rows) this.#write(row);
  }

  #write(row: readonly string[]): void {
    if (!this.#isTable) return this.#lines.pushAll([...record(this.#header, row, this.#repeats), '']);
    const missing = Math.max(0, this.#header.length - row.length);
    const isFilled = missing > 0 && this.#repeats.takes(paddingOf(missing));
    this.#lines.push(tableRow(isFilled ? [...row, ...Array<string>(missing).fill('')] : row));
  }
}
