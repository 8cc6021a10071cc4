import { analyse } from '../terms.ts';
import type { TableQuestion } from './table-question.ts';
import { numberIn, rowInWords, turned, type Table, type TableRow } from './tables.ts';

/** What a whole table answers, with the passages in which it stands. */
export interface TableAnswer {
  text: string;
  passages: number[];
}

/** Names of so many rows are told beside their number. */
const MOST_NAMED = 12;

/**
 * The answer that one of the tables gives to a count or comparison; null where none surely does: every word of the
 * question must stand in the table, above it, or in its document's name.
 */
export function tableAnswer(
  asked: TableQuestion,
  tables: readonly Table[],
  language: string,
): TableAnswer | null {
  const views = tables.flatMap((table) => {
    // Rows are what is counted; columns may be what is compared.
    const isCompared = asked.kind !== 'count' && table.columns.length > 2;
    return [table, ...(isCompared ? [turned(table)] : [])].map((view) => indexed(view, language));
  });
  // The measure itself before a column that only the question's other words name: `… for a week`, under `Week` £520.
  const measured = asked.measures.length > 0 ? asked.measures : asked.named;
  for (const names of [measured, asked.named]) {
    for (const view of views) {
      const answer = answerFrom(asked, view, names);
      if (answer) return answer;
    }
  }
  return null;
}

interface Indexed {
  table: Table;
  /** Stems of each column's name. */
  columns: Set<string>[];
  /** Stems of all cells of each row. */
  rows: Set<string>[];
  /** Stems of the headings and of the document's name. */
  above: Set<string>;
}

function indexed(table: Table, language: string): Indexed {
  const stems = (text: string) => new Set(analyse(text, language));
  return {
    table,
    columns: table.columns.map(stems),
    rows: table.rows.map(({ cells }) => stems(cells.map(({ text }) => text).join(' | '))),
    above: stems([...table.headings, table.document.replaceAll(/[-_.]/g, ' ')].join(' | ')),
  };
}

function answerFrom(asked: TableQuestion, view: Indexed, names: readonly string[]): TableAnswer | null {
  if (asked.kind === 'count') return count(asked, view);
  if (asked.kind === 'difference') return difference(asked, view, columnFor(names, view));
  return extreme(asked, view, columnFor(names, view));
}

/** Places of the rows that hold all the words which stand in rows; null where a word is nowhere. */
function rowsFor(words: readonly string[], { columns, rows, above }: Indexed): number[] | null {
  let left = rows.map((_row, place) => place);
  for (const word of words) {
    const holders = left.filter((place) => rows[place]?.has(word));
    const isAbove = above.has(word) || columns.some((column) => column.has(word));
    // What stands above the rows or in each of them does not choose between them.
    if (holders.length > 0 && !(isAbove && holders.length < left.length && columns.some((c) => c.has(word))))
      left = holders;
    else if (!isAbove) return null;
  }
  return left;
}

function count(asked: TableQuestion, view: Indexed): TableAnswer | null {
  const thing = asked.counted.at(-1);
  if (thing === undefined) return null;
  const column = view.columns.findIndex((names) => names.has(thing));
  const isNumeric = column > 0 && numbersOf(view, column).length >= view.rows.length / 2;
  if (isNumeric && !asked.limit) return countTold(asked, view, column);
  const measured = asked.limit ? columnFor([...asked.named, ...asked.measures], view) : -1;
  if (asked.limit && measured < 0) return null;
  const isListed = column >= 0 || view.above.has(thing) || view.rows.some((row) => row.has(thing));
  const names = new Set(measured < 0 ? [] : view.columns[measured]);
  const others = asked.named.filter((word) => !names.has(word) && !asked.measures.includes(word));
  const found = isListed ? rowsFor([...asked.counted, ...others], view) : null;
  // A word that only names a column, and no row is chosen by another: it asks for something else.
  if (found?.length === view.rows.length && others.some((word) => namesColumn(word, view))) return null;
  const marks = [...asked.counted, ...others];
  const rows = (found ?? [])
    .filter((place) => isMarked(marks, view, place))
    .filter((place) => isWithin(asked.limit, cellNumber(view, place, measured)));
  if (rows.length === 0) return null;
  const labels = rows.map((place) => view.table.rows[place]?.cells[0]?.text ?? '');
  const told = labels.slice(0, MOST_NAMED).join(', ') + (labels.length > MOST_NAMED ? ', …' : '');
  return {
    text: `${rows.length}: ${told}`,
    passages: passagesOf(rows.map((place) => view.table.rows[place])),
  };
}

/** A number that stands in the table: `How many persons fit in the Heron 62?` */
function countTold({ counted, named }: TableQuestion, view: Indexed, column: number): TableAnswer | null {
  const own = view.columns[column];
  const [place, ...others] =
    rowsFor(
      [...counted, ...named].filter((word) => !own?.has(word)),
      view,
    ) ?? [];
  const row = view.table.rows[place ?? -1];
  if (!row || others.length > 0) return null;
  return { text: inWords([row], view, column), passages: passagesOf([row], column) };
}

const NO = /^(?:no|none|not|never|false|–|-|—|✗|✘|❌|nein|non|)$/iu;

const YES = /^(?:yes|true|x|✓|✔|✅|ja|oui|sí)$/iu;

/** The column of marks that a word names, as `Licence: yes`; -1 where there is none. */
function markedColumn(word: string, { columns, table }: Indexed): number {
  return columns.findIndex((names, place) => {
    const cells = table.rows.map((row) => row.cells[place]?.text ?? '');
    return (
      names.has(word) &&
      cells.some((cell) => YES.test(cell)) &&
      cells.every((cell) => YES.test(cell) || NO.test(cell))
    );
  });
}

function namesColumn(word: string, view: Indexed): boolean {
  const isOther = !view.above.has(word) && view.columns[0]?.has(word) !== true;
  return isOther && view.columns.some((names) => names.has(word)) && markedColumn(word, view) < 0;
}

function isMarked(words: readonly string[], view: Indexed, place: number): boolean {
  return words.every((word) => {
    const column = markedColumn(word, view);
    return column < 0 || !NO.test(view.table.rows[place]?.cells[column]?.text ?? '');
  });
}

function isWithin(limit: TableQuestion['limit'], number: number | null): boolean {
  if (!limit) return true;
  if (number === null) return false;
  return limit.side === 'above' ? number > limit.number : number < limit.number;
}

function extreme(
  { named, measures, comparison }: TableQuestion,
  view: Indexed,
  column: number,
): TableAnswer | null {
  if (!comparison) return null;
  if (column < 0) return null;
  const own = view.columns[column];
  const rest = named.filter((word) => !own?.has(word) && !measures.includes(word));
  const rows = rowsFor(rest, view) ?? either(rest, view);
  const valued = (rows ?? []).flatMap((place) => {
    const number = cellNumber(view, place, column);
    return number === null ? [] : [{ place, number }];
  });
  // A row without a number might be the one.
  if (valued.length < 2 || valued.length < (rows?.length ?? 0)) return null;
  const numbers = valued.map(({ number }) => number);
  const best = comparison.direction === 'most' ? Math.max(...numbers) : Math.min(...numbers);
  const winners = valued.filter(({ number }) => number === best).map(({ place }) => view.table.rows[place]);
  const others = valued.length === 2 ? valued.filter(({ number }) => number !== best) : [];
  const told = [...winners, ...others.map(({ place }) => view.table.rows[place])];
  return { text: inWords(told, view, column), passages: passagesOf(told, column) };
}

/** Rows of the things between which a question asks: `tomato soup or lentil soup`. */
function either(words: readonly string[], view: Indexed): number[] | null {
  const { rows, above, columns } = view;
  const choosing = words.filter((word) => rows.some((row) => row.has(word)));
  const isKnown = (word: string) =>
    choosing.includes(word) || above.has(word) || columns.some((names) => names.has(word));
  if (!words.every(isKnown)) return null;
  const shared = rows.map((row) => choosing.filter((word) => row.has(word)).length);
  const most = Math.max(...shared);
  const found = shared.flatMap((number, place) => (number === most && most > 0 ? [place] : []));
  return found.length === 2 ? found : null;
}

function difference({ named, measures }: TableQuestion, view: Indexed, column: number): TableAnswer | null {
  if (column < 0) return null;
  const own = view.columns[column];
  const rest = named.filter((word) => !own?.has(word) && !measures.includes(word));
  const pair = either(rest, view);
  const values = pair?.map((place) => ({
    row: view.table.rows[place],
    number: cellNumber(view, place, column),
  }));
  const [a, b] = (values ?? []).toSorted((one, other) => (other.number ?? 0) - (one.number ?? 0));
  if (!a || !b || a.number === null || b.number === null) return null;
  const digits = Math.max(decimalsOf(a.row, column), decimalsOf(b.row, column));
  const gap = a.number - b.number;
  const sum = `${label(a.row)} ${a.number.toFixed(digits)} − ${label(b.row)} ${b.number.toFixed(digits)} = ${gap.toFixed(digits)}`;
  return { text: `${view.table.columns[column]}: ${sum}`, passages: passagesOf([a.row, b.row], column) };
}

/** The column with numbers under the first of the names that a column has; -1 where there is none. */
function columnFor(names: readonly string[], view: Indexed): number {
  for (const name of names) {
    const column = view.columns.findIndex(
      (stems, place) => place > 0 && stems.has(name) && numbersOf(view, place).length >= 2,
    );
    if (column > 0) return column;
  }
  return -1;
}

function numbersOf(view: Indexed, column: number): number[] {
  return view.rows.flatMap((_row, place) => cellNumber(view, place, column) ?? []);
}

function cellNumber(view: Indexed, row: number, column: number): number | null {
  return numberIn(view.table.rows[row]?.cells[column]?.text ?? '');
}

/** A difference is told as exactly as what it is between. */
function decimalsOf(row: TableRow | undefined, column: number): number {
  const number = numberIn(row?.cells[column]?.text ?? '') ?? 0;
  return Math.max(
    String(number).split('.')[1]?.length ?? 0,
    /[.,](\d{1,2})(?!\d)/.exec(row?.cells[column]?.text ?? '')?.[1]?.length ?? 0,
  );
}

function inWords(rows: (TableRow | undefined)[], { table }: Indexed, column: number): string {
  return rows.flatMap((row) => (row ? [rowInWords(table, row, [column])] : [])).join('; ');
}

function label(row: TableRow | undefined): string {
  return row?.cells[0]?.text ?? '';
}

/** Where the rows stand: the cell of the column, where one is meant, as a turned row has its cells from several places. */
function passagesOf(rows: (TableRow | undefined)[], column = 0): number[] {
  return [...new Set(rows.flatMap((row) => row?.cells[column]?.passage ?? []))];
}
