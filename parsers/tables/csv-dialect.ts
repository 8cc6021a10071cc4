import { columnName } from './csv-table.ts';

/** In the order in which they are preferred when two fit alike: a comma may also be in numbers. */
const DELIMITERS = ['\t', ';', '|', ','];
const YEAR = /^(?:19|20)\d\d$/u;
const NUMBER = /^[-+]?[€$£]?\s?\d[\d.,'\s]*\s?[%€$£]?$/u;
const DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ].*)?$/u;

/** The sign between the cells of a table: the one that cuts most lines of the sample alike; null when none does. */
export function delimiterOf(sample: string): string | null {
  const lines = rowsOf(sample);
  let best: { delimiter: string; score: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.filter((sign) => sign === delimiter).length);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    if (usual === undefined) continue;
    const score = counts.filter((count) => count === usual).length / counts.length;
    if (!best || score > best.score) best = { delimiter, score };
  }
  return best?.delimiter ?? null;
}

/** The delimiters of each row of the sample that stand outside of quotes. A last row that may be cut is left out. */
function rowsOf(sample: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let isQuoted = false;
  let hasContent = false;
  for (const sign of sample) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') {
      if (hasContent) rows.push(row);
      [row, hasContent] = [[], false];
      continue;
    } else if (DELIMITERS.includes(sign)) row.push(sign);
    hasContent = true;
  }
  return rows.length === 0 ? [row] : rows;
}

export interface Layout {
  /** Lines above the table, such as a title. */
  preamble: string[];
  header: string[];
  /** How many of the rows preamble and header took. */
  taken: number;
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
  return { preamble, header: names, taken: first + (hasHeader ? 1 : 0) };
}

/**
 * Names are words. A first row that holds a number or a date where the rows below hold one too is a row like them;
 * years are taken for names when what stands below is no year.
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
