import { dialectOf, recordsOf, usualWidth, type CsvDialect } from '../../domain/platform/csv/csv-records.ts';
import { columnName } from './csv-table.ts';

/** In order of preference. The comma is last, because numbers may contain it. */
const DELIMITERS = ['\t', ';', '|', ','];
const YEAR = /^(?:19|20)\d\d$/u;
const NUMBER = /^[-+]?[€$£]?\s?\d[\d.,'\s]*\s?[%€$£]?$/u;
const DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ].*)?$/u;

/**
 * The dialect in which most rows of the sample have the same number of cells; null if no delimiter yields cells.
 * @param isCut the last line of the sample may be incomplete
 */
export function findDialect(sample: string, isCut: boolean): CsvDialect | null {
  const lines = isCut
    ? sample.slice(0, Math.max(sample.lastIndexOf('\n'), sample.lastIndexOf('\r')))
    : sample;
  let best: { dialect: CsvDialect; score: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const dialect = dialectOf(lines || sample, delimiter);
    if (dialect.width === 1) continue;
    const widths = [...recordsOf(lines || sample, dialect)]
      .filter(({ cells }) => cells.length > 1 || cells[0]?.trim() !== '')
      .map(({ cells }) => cells.length);
    const width = usualWidth(widths);
    const score = widths.filter((cells) => cells === width).length / widths.length;
    if (width > 1 && (!best || score > best.score)) best = { dialect: { ...dialect, width }, score };
  }
  return best?.dialect ?? null;
}

export interface Layout {
  /** Lines above the table, such as a title. */
  preamble: string[];
  header: string[];
  /** Number of rows that the preamble and the header take up. */
  taken: number;
  /** Number of cells in the header row; 0 if there is none. */
  named: number;
}

/** Finds the header among the first rows of a table, and makes names for columns that have none. */
export function layoutOf(rows: readonly (readonly string[])[]): Layout {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const usual = mostFrequent(rows.map((row) => row.length)) ?? width;
  const isTitle = (row: readonly string[]) => filled(row) <= 1 && (row.length < usual || usual > 2);
  const first = Math.max(
    0,
    rows.findIndex((row) => !isTitle(row)),
  );
  const preamble = rows
    .slice(0, first)
    .map((row) => row.join(' ').trim())
    .filter(Boolean);
  const [head = [], ...body] = rows.slice(first);
  const hasHeader = isHeader(head, body);
  const names = Array.from({ length: width }, (_, index) =>
    hasHeader && head[index]?.trim() ? head[index].replace(/\s+/gu, ' ').trim() : columnName(index),
  );
  const named = hasHeader ? head.length : 0;
  return { preamble, header: names, taken: first + (hasHeader ? 1 : 0), named };
}

/**
 * Whether the first row is a header: names are words. A number or a date above similar values is data; a year counts as a name
 * unless the values below are years too.
 */
function isHeader(head: readonly string[], body: readonly (readonly string[])[]): boolean {
  if (body.length === 0) return false;
  return !head.some((cell, index) => {
    const below = body.map((row) => row[index]?.trim() ?? '').filter(Boolean);
    const isLike = (shape: RegExp) => shape.test(cell.trim()) && share(below, shape) > 0.5;
    if (YEAR.test(cell.trim())) return share(below, YEAR) > 0.5;
    return isLike(NUMBER) || isLike(DATE);
  });
}

function share(cells: readonly string[], shape: RegExp): number {
  return cells.length === 0 ? 0 : cells.filter((cell) => shape.test(cell)).length / cells.length;
}

function filled(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length;
}

function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
