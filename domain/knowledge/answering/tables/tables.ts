import { BlockReader } from '../../chunking/blocks.ts';
import { cellsOf } from '../../chunking/cells.ts';
import { plainCell } from '../passages/plain-cell.ts';
import { plainTablesIn } from './plain-table.ts';
import type { Table, TableRow } from './table.ts';

export interface TablePassage {
  text: string;
  document: string;
  /** Of the first thing in it. */
  heading: string | null;
}

const HEADING_SEPARATOR = ' > ';
const TITLE = /^#[ \t]+(\S.*)$/gm;
const RULE = /^[\s:|-]+$/;

/** The tables of some passages, which come in the documents' order; parts of one table are put together. */
export function tablesOf(passages: readonly TablePassage[]): Table[] {
  const tables: Table[] = [];
  const titles = new Set(passages.flatMap(titlesIn));
  for (const [place, passage] of passages.entries()) {
    for (const part of tablesIn(passage, place, titles)) {
      const whole = tables.find((table) => isSame(table, part));
      if (whole) whole.rows.push(...part.rows);
      else tables.push(part);
    }
  }
  return tables;
}

function isSame(a: Table, b: Table): boolean {
  return (
    a.document === b.document &&
    a.columns.join('|') === b.columns.join('|') &&
    a.headings.at(-1) === b.headings.at(-1)
  );
}

/** Headings of the first level, each with the document that it is in. */
function titlesIn({ text, document }: TablePassage): string[] {
  return Array.from(text.matchAll(TITLE), ([, title = '']) => `${document}\n${title.trim()}`);
}

function tablesIn(
  { text, document, heading }: TablePassage,
  passage: number,
  titles: ReadonlySet<string>,
): Table[] {
  const above = heading === null ? [] : heading.split(HEADING_SEPARATOR);
  // A passage that begins in the middle has only the last of the headings in its text.
  const isTitle = (one: string) => titles.has(`${document}\n${one}`);
  const title = above.slice(0, 1).filter(isTitle);
  return new BlockReader('markdown').read(text, { start: 0, end: text.length }).flatMap((block) => {
    const own = block.headings.some(isTitle) ? block.headings : [...title, ...block.headings];
    const headings = block.headings.length > 0 ? own : above;
    if (block.kind === 'prose')
      return plainTablesIn(text.slice(block.start, block.end), { headings, document, passage });
    if (!block.header) return [];
    const columns = cellsOf(text, block.header).map((cell) => plainCell(cell.text));
    const rows = block.rows
      .filter((range) => !RULE.test(text.slice(range.start, range.end)))
      .map((range) => ({
        source: text.slice(range.start, range.end),
        cells: cellsOf(text, range).map((cell) => ({ text: plainCell(cell.text), passage })),
      }));
    return rows.length > 0 ? [{ columns, rows, headings, document }] : [];
  });
}

/** The same table with a row for each of its columns: where those are what is compared. */
export function turned({ columns, rows, headings, document }: Table): Table {
  const names = [columns[0] ?? '', ...rows.map((row) => row.cells[0]?.text ?? '')];
  const turnedRows = columns.slice(1).map((name, index): TableRow => {
    const values = rows.map(
      (row) => row.cells[index + 1] ?? { text: '', passage: row.cells[0]?.passage ?? 0 },
    );
    return { source: '', cells: [{ text: name, passage: values[0]?.passage ?? 0 }, ...values] };
  });
  return { columns: names, rows: turnedRows, headings, document };
}

/** A number that begins a count: `150` under `Calories per portion`. */
const BARE_NUMBER = /^\d[\d.,'’ ]*$/;
/** A plural: not `Preis`, `Status` or `Class`. */
const COUNTED = /^\p{L}+(?<![isu])s(?:\s+\p{Ll}|$)/u;

/** The column that names a row whose first cell is a code (`D40`), which says nothing to whoever does not know the list. */
export function nameColumn({ cells: [key, name] }: TableRow): number | null {
  const isCode = /\d/.test(key?.text ?? '') && !/\p{L}{3}|\s/u.test(key?.text ?? '');
  return isCode && /\p{L}{3}/u.test(name?.text ?? '') ? 1 : null;
}

/** A row in words: `Berries: 150 calories per portion`, `E3 — Cause: coil is iced; What to do: …`. */
export function rowInWords({ columns }: Table, { cells }: TableRow, shown: readonly number[]): string {
  const key = cells[0]?.text ?? '';
  const parts = shown.flatMap((index) => {
    const [value, name] = [cells[index]?.text ?? '', columns[index] ?? ''];
    if (value === '') return [];
    const isCount = BARE_NUMBER.test(value) && COUNTED.test(name) && shown.length === 1;
    if (isCount) return [`: ${value} ${name.charAt(0).toLowerCase()}${name.slice(1)}`];
    return [cellInWords(name, value)];
  });
  const [only = ''] = parts;
  if (parts.length === 0) return key;
  return only.startsWith(': ') ? `${key}${only}` : [key, parts.join('; ')].filter(Boolean).join(' — ');
}

function cellInWords(name: string, value: string): string {
  return name === '' ? value : `${name}: ${value}`;
}

/** The whole row in words, in one piece for each of its cells that is not empty, with the place of its column. */
export function rowInCells({ columns }: Table, { cells }: TableRow): { column: number; text: string }[] {
  const told = cells.flatMap(({ text }, column) => (text === '' ? [] : [{ column, text }]));
  return told.map(({ column, text }, place) => {
    if (column === 0) return { column, text: told.length > 1 ? `${text} —` : text };
    const end = place === told.length - 1 ? '' : ';';
    return { column, text: `${cellInWords(columns[column] ?? '', text)}${end}` };
  });
}

/** `2:45`, in hours and minutes, or minutes and seconds: comparable within a column. */
const SEXAGESIMAL = /^\W*(\d{1,3}):([0-5]\d)(?:\s*\p{L}+)?\W*$/u;

/** The number that a cell tells, with signs for thousands; null for text, ranges and dates. */
export function numberIn(text: string): number | null {
  const [, large, small] = SEXAGESIMAL.exec(text) ?? [];
  if (large !== undefined) return Number(large) + Number(small) / 60;
  const numbers = [...text.matchAll(/[-−]?\d+(?:[.,'’\u00a0 ]\d+)*/g)].map(([number]) => number);
  const [first] = numbers;
  if (first === undefined || (numbers.length > 1 && !/\(/.test(text))) return null;
  const digits = first.replace('−', '-').replaceAll(/['’\u00a0 ]/g, '');
  const thousands = digits.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return Number(
    thousands.split('.').length > 2 ? thousands.replaceAll('.', '') : thousands.replace(',', '.'),
  );
}
