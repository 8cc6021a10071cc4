import {
  dialectOf,
  recordsOf,
  type CsvDialect,
  type CsvRecord,
} from '../../domain/platform/csv/csv-records.ts';
import { cleanText } from '../clean-text.ts';
import { findDialect, layoutOf } from './csv-dialect.ts';
import { Lines } from './csv-lines.ts';
import { fitsTable, paddingOf, record, tableHead, tableRow } from './csv-table.ts';
import { Repeats } from '../repeats.ts';

/** Number of characters read before the format of the table is chosen. */
const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_ROWS = 200;
const LONGEST_ITEM = 200;
/** Excel's optional first line, which names the delimiter. */
const STATED_DELIMITER = /^\s*"?sep=(.)"?\r?\n/iu;

/** The result of reading a table. */
export interface ReadTable {
  markdown: string;
  /** False if a row is ambiguous or has more cells than the table has columns. */
  isSure: boolean;
}

/**
 * A table as Markdown: rows under their header or, if they are too long for that, one record after another with the column's name
 * before each value. Every row has all its cells, without their line breaks. Throws too-much-text if there would be more than
 * `most` characters.
 */
export function csvToMarkdown(text: string, most = Infinity): ReadTable {
  const stated = STATED_DELIMITER.exec(text);
  const body = stated ? text.slice(stated[0].length) : text;
  const sample = body.slice(0, SAMPLE_CHARACTERS);
  const dialect = stated?.[1]
    ? dialectOf(sample, stated[1])
    : findDialect(sample, sample.length < body.length);
  if (dialect === null && !isList(body)) return { markdown: cleanText(body), isSure: true };
  const writer = new TableWriter(dialect ?? dialectOf(sample, ','), { length: body.length, most });
  for (const record of recordsOf(body, writer.dialect)) writer.add(record);
  return writer.finish();
}

/** Whether the text is a single column of several short lines. Anything else without a delimiter is prose. */
function isList(text: string): boolean {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .trim()
    .split(/\r\n?|\n/u);
  return lines.length > 1 && lines.every((line) => line.length <= LONGEST_ITEM);
}

class TableWriter {
  readonly dialect: CsvDialect;
  readonly #lines: Lines;
  readonly #repeats: Repeats;
  #sample: string[][] | null = [];
  #header: string[] = [];
  #isTable = true;
  #isSure = true;
  /** Number of cells in the header row. */
  #named = 0;

  constructor(dialect: CsvDialect, { length, most }: { length: number; most: number }) {
    this.dialect = dialect;
    this.#lines = new Lines(most);
    this.#repeats = new Repeats(length);
  }

  add({ cells: row, isSure }: CsvRecord): void {
    if (row.every((cell) => cell.trim() === '')) return;
    this.#isSure &&= isSure;
    if (!this.#sample) return this.#write(row);
    this.#sample.push(row);
    if (this.#sample.length === SAMPLE_ROWS) this.#begin(this.#sample);
  }

  finish(): ReadTable {
    if (this.#sample) this.#begin(this.#sample);
    return { markdown: this.#lines.toString(), isSure: this.#isSure };
  }

  #begin(sample: string[][]): void {
    this.#sample = null;
    const { preamble, header, taken, named } = layoutOf(sample);
    this.#named = Math.max(named, this.dialect.width);
    const rows = sample.slice(taken);
    this.#header = header;
    this.#isTable = fitsTable(header, rows);
    for (const line of preamble) this.#lines.pushAll([line, '']);
    if (this.#isTable && header.length > 0) this.#lines.pushAll(tableHead(header));
    for (const row of rows) this.#write(row);
  }

  #write(row: readonly string[]): void {
    if (row.slice(this.#named).some((cell) => cell.trim() !== '')) this.#isSure = false;
    if (!this.#isTable) return this.#lines.pushAll([...record(this.#header, row, this.#repeats), '']);
    const missing = Math.max(0, this.#header.length - row.length);
    const isFilled = missing > 0 && this.#repeats.takes(paddingOf(missing));
    this.#lines.push(tableRow(isFilled ? [...row, ...Array<string>(missing).fill('')] : row));
  }
}
