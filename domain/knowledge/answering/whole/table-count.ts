import type { TableQuestion } from '../question/table-question.ts';
import {
  cellNumber,
  columnFor,
  isNumeric,
  inWords,
  passagesOf,
  rowsFor,
  type Indexed,
  type TableAnswer,
} from './table-view.ts';
import { nameColumn, rowInWords } from '../tables/tables.ts';
import type { TableRow } from '../tables/table.ts';

/** Names of this many rows are told beside their number. */
const MOST_NAMED = 12;

/** This many rows are told of which each has a number of its own. */
const MOST_TOLD = 4;

/** Stems of what any table may consist of. */
const PARTS = new Set(['part', 'compon', 'component', 'element', 'item', 'entri']);

/** How many rows are meant, with their names; null where that is not sure. */
export function count(asked: TableQuestion, view: Indexed): TableAnswer | null {
  const thing = asked.counted.at(-1);
  if (thing === undefined) return null;
  const column = columnOf(thing, asked, view);
  const told = column > 0 && isNumeric(view, column) ? column : numbersAsked(asked, view);
  if (told > 0 && !asked.limit) return countTold(asked, view, told);
  const measured = asked.limit ? columnFor([...asked.named, ...asked.measures], view) : -1;
  if (asked.limit && measured < 0) return null;
  const isListed = column >= 0 || view.above.has(thing) || view.rows.some((row) => row.has(thing));
  const names = new Set(measured < 0 ? [] : view.columns[measured]);
  // What is counted is the whole table, `Parser events`, though some rows have these words as well.
  const isTitle = [...view.title].every((word) => asked.said.includes(word));
  // `How many parts has the assessment?`: whatever its rows are called.
  const isPart =
    PARTS.has(thing) && asked.named.length > 0 && asked.named.every((word) => view.title.has(word));
  const isWhole = isTitle && (view.title.has(thing) || isPart);
  const others = asked.named.filter(
    (word) => !names.has(word) && !asked.measures.includes(word) && !(isWhole && view.above.has(word)),
  );
  const choosing = isWhole
    ? asked.counted.filter((word) => !view.title.has(word) && !PARTS.has(word))
    : asked.counted;
  const found = isListed || isWhole ? rowsFor([...choosing, ...others], view) : null;
  // A word that only names a column, and no row is chosen by another: it asks for something else.
  if (found?.length === view.rows.length && others.some((word) => namesColumn(word, view))) return null;
  const marks = [...asked.counted, ...others];
  // Words in the cells of one row alone describe that row: `Number of notes rendered at once`.
  const isDescribed = found?.length === 1 && column < 0 && !view.above.has(thing);
  if (isDescribed && !view.keys[found[0] ?? -1]?.has(thing)) return null;
  // What each row says in passing chooses none of them.
  const isEverywhere = found?.length === view.rows.length && column < 0 && !view.above.has(thing);
  if (isEverywhere && !isWhole && view.keys.some((key) => !key.has(thing))) return null;
  const rows = (found ?? [])
    .filter((place) => isMarked(marks, view, place))
    .filter((place) => isWithin(asked.limit, cellNumber(view, place, measured)));
  if (rows.length === 0) return null;
  const value = rows.length === 1 && column < 0 ? onlyNumbers(view) : -1;
  if (value > 0) {
    const own = rows.map((place) => view.table.rows[place]);
    return { text: inWords(own, view, value), passages: passagesOf(own, value) };
  }
  const labels = labelsOf(rows, view, markedColumn(thing, view) < 0 ? column : 0);
  const listed = labels.slice(0, MOST_NAMED).join(', ') + (labels.length > MOST_NAMED ? ', …' : '');
  return {
    text: `${labels.length}: ${listed}`,
    passages: passagesOf(rows.map((place) => view.table.rows[place])),
  };
}

/** The column that tells what is counted: one of numbers, or one that is called so wholly. `Club access` tells no clubs. */
function columnOf(thing: string, { said }: TableQuestion, view: Indexed): number {
  return view.columns.findIndex(
    (names, place) =>
      names.has(thing) &&
      (place === 0 ||
        isNumeric(view, place) ||
        [...names].at(-1) === thing ||
        [...names].every((name) => said.includes(name))),
  );
}

/** `How many lamps are in stock?`: not how many rows have lamps, but what is there under `Stock`; -1 without such a column. */
function numbersAsked({ named, within }: TableQuestion, view: Indexed): number {
  // `on floor 2`: the number chooses rows, which are counted.
  if (named.some((word) => /^\d/.test(word))) return -1;
  return view.columns.findIndex(
    (names, place) => place > 0 && isNumeric(view, place) && within.some((word) => names.has(word)),
  );
}

/** What is counted: each row, or each thing that the column tells, in however many rows (`How many colours are there?`). */
function labelsOf(places: readonly number[], view: Indexed, column: number): string[] {
  const rows = places.flatMap((place) => view.table.rows[place] ?? []);
  if (column < 0) return rows.map(labelOf);
  const told = rows.map((row) => {
    const isName = column === 0 || column === nameColumn(row);
    return isName ? labelOf(row) : (row.cells[column]?.text ?? '');
  });
  return [...new Set(told.filter(Boolean))];
}

/** The one column of nothing but numbers in a list of things with their counts: `August  468`; -1 where there is another one. */
function onlyNumbers({ table }: Indexed): number {
  const isPair = table.rows.every(
    ({ cells }) => cells.length === 2 && /^\d[\d.,]*$/.test(cells[1]?.text ?? ''),
  );
  return isPair ? 1 : -1;
}

/** A row's name; behind its code, where that says more than its number. */
function labelOf(row: TableRow | undefined): string {
  if (!row) return '';
  const key = row.cells[0]?.text ?? '';
  const name = row.cells[nameColumn(row) ?? 0]?.text ?? '';
  return name === key || /^\d+$/.test(key) ? name : `${key} ${name}`;
}

/** Numbers that are in the table: `How many persons fit in the Heron 62?`; of several rows with what tells them apart. */
function countTold({ counted, named }: TableQuestion, view: Indexed, column: number): TableAnswer | null {
  const own = view.columns[column];
  const places =
    rowsFor(
      [...counted, ...named].filter((word) => !own?.has(word)),
      view,
    ) ?? [];
  const rows = places.flatMap((place) => view.table.rows[place] ?? []);
  if (rows.length === 0 || rows.length > MOST_TOLD || rows.length === view.rows.length) return null;
  const [first, ...others] = rows;
  const shown = view.columns.flatMap((_names, place) => {
    const isDifferent = others.some(({ cells }) => cells[place]?.text !== first?.cells[place]?.text);
    return place === column || (place > 0 && isDifferent) ? [place] : [];
  });
  const text =
    others.length === 0
      ? inWords(rows, view, column)
      : rows.map((row) => rowInWords(view.table, row, shown)).join('; ');
  return { text, passages: passagesOf(rows, column) };
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
