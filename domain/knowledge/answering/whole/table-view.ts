import { contentWords } from '../../question-words.ts';
import { analyse } from '../../terms.ts';
import { priceNames } from '../question/measures.ts';
import { nameColumn, numberIn, rowInWords } from '../tables/tables.ts';
import type { Table, TableRow } from '../tables/table.ts';

/** What a whole table answers, with the passages in which it stands. */
export interface TableAnswer {
  text: string;
  passages: number[];
}

/** A table with its words as stems, to be looked up. */
export interface Indexed {
  table: Table;
  /** Stems of each column's name. */
  columns: Set<string>[];
  /** Stems of all cells of each row. */
  rows: Set<string>[];
  /** Stems of the first cell of each row. */
  keys: Set<string>[];
  /** Stems of the headings and of the document's name. */
  above: Set<string>;
  /** Stems of the heading right above, without its number. */
  title: Set<string>;
  /** Its columns are the rows of the table as it stands there. */
  isTurned: boolean;
}

export function indexed(table: Table, language: string, isTurned = false): Indexed {
  const stems = (text: string) => new Set(analyse(text, language));
  return {
    table,
    isTurned,
    columns: table.columns.map((name, place) =>
      isMoney(table, place) ? new Set([...stems(name), ...priceNames(language)]) : stems(name),
    ),
    rows: table.rows.map(({ cells }) => stems(cells.map(({ text }) => text).join(' | '))),
    keys: table.rows.map(({ cells }) => stems(cells[0]?.text ?? '')),
    title: stems(contentWords((table.headings.at(-1) ?? '').replaceAll(/\d+/g, ''), language).join(' ')),
    above: stems([...table.headings, table.document.replaceAll(/[-_.]/g, ' ')].join(' | ')),
  };
}

/** A column whose cells tell money is one of prices, whatever its name: `Full day`. */
function isMoney({ rows }: Table, place: number): boolean {
  return (
    place > 0 && rows.every(({ cells }) => /\p{Sc}|\b(?:EUR|USD|GBP|CHF)\b/u.test(cells[place]?.text ?? ''))
  );
}

/** Places of the rows that hold all the words which are in rows; null where a word is nowhere. */
export function rowsFor(words: readonly string[], { columns, rows, above, title }: Indexed): number[] | null {
  let left = rows.map((_row, place) => place);
  for (const word of words) {
    const holders = left.filter((place) => rows[place]?.has(word));
    const isAbove = above.has(word) || columns.some((column) => column.has(word));
    // What names a column or the whole table does not choose between its rows, though some say it as well.
    const namesAll = title.has(word) || columns.some((column) => column.has(word));
    if (holders.length > 0 && !(namesAll && holders.length < left.length)) left = holders;
    // The letter of a compound, `e-bike`, chooses only where a row has it.
    else if (!isAbove && word.length > 1) return null;
  }
  return left;
}

/**
 * The column with numbers under the first of the names that a column has; of several the one that says most of the
 * question's other words (`per day`). -1 where there is none.
 */
export function columnFor(names: readonly string[], view: Indexed, others: readonly string[] = []): number {
  const countOf = (column: number) => others.filter((word) => view.columns[column]?.has(word)).length;
  for (const name of names) {
    const columns = view.columns.flatMap((stems, place) =>
      place > 0 && stems.has(name) && isNumeric(view, place) ? [place] : [],
    );
    const [first, second] = columns.toSorted((a, b) => countOf(b) - countOf(a));
    // Of several rows that bear the name none is the one by which the columns are to be compared.
    const isOneOfMany = view.isTurned && second !== undefined && countOf(first ?? 0) === countOf(second);
    if (first !== undefined && !isOneOfMany) return first;
  }
  return -1;
}

/** Names may hold a number (`Volt 40`), but not begin with it. */
const BEGINS_WITH_NUMBER = /^[^\p{L}\d]{0,3}(?:\p{Lu}{3}\s*)?\d/u;

/** Whether it is numbers that the column tells, rather than names. */
export function isNumeric(view: Indexed, column: number): boolean {
  const cells = view.table.rows.map((row) => row.cells[column]?.text ?? '').filter(Boolean);
  const told = cells.filter((text) => BEGINS_WITH_NUMBER.test(text) || numberIn(text) !== null);
  const named = cells.filter((text) => numberIn(text) !== null && !BEGINS_WITH_NUMBER.test(text));
  const numbers = cells.filter((text) => numberIn(text) !== null);
  return numbers.length >= 2 && named.length < told.length / 2;
}

const NONE = /^(?:no|none|nil|keine?|aucune?|ninguno)$/iu;

/** `None` among numbers is one of them. */
export function cellNumber(view: Indexed, row: number, column: number): number | null {
  const text = view.table.rows[row]?.cells[column]?.text ?? '';
  return NONE.test(text.trim()) ? 0 : numberIn(text);
}

export function inWords(rows: (TableRow | undefined)[], { table }: Indexed, column: number): string {
  const shown = (row: TableRow) => [...new Set([nameColumn(row) ?? column, column])];
  return rows.flatMap((row) => (row ? [rowInWords(table, row, shown(row))] : [])).join('; ');
}

/** Where the rows stand: the cell of the column, where one is meant, as a turned row has its cells from several places. */
export function passagesOf(rows: (TableRow | undefined)[], column = 0): number[] {
  return [...new Set(rows.flatMap((row) => row?.cells[column]?.passage ?? []))];
}
