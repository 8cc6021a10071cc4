import type { TableQuestion } from './table-question.ts';
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
import { nameColumn, type TableRow } from './tables.ts';

/** Names of so many rows are told beside their number. */
const MOST_NAMED = 12;

/** Stems of what any table may consist of. */
const PARTS = new Set(['part', 'compon', 'component', 'element', 'item', 'entri']);

/** How many rows are meant, with their names; null where that is not sure. */
export function count(asked: TableQuestion, view: Indexed): TableAnswer | null {
  const thing = asked.counted.at(-1);
  if (thing === undefined) return null;
  const column = view.columns.findIndex((names) => names.has(thing));
  const isTold = column > 0 && isNumeric(view, column);
  if (isTold && !asked.limit) return countTold(asked, view, column);
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
  const rows = (found ?? [])
    .filter((place) => isMarked(marks, view, place))
    .filter((place) => isWithin(asked.limit, cellNumber(view, place, measured)));
  if (rows.length === 0) return null;
  const value = rows.length === 1 && column < 0 ? onlyNumbers(view) : -1;
  if (value > 0) {
    const own = rows.map((place) => view.table.rows[place]);
    return { text: inWords(own, view, value), passages: passagesOf(own, value) };
  }
  const labels = rows.map((place) => labelOf(view.table.rows[place]));
  const told = labels.slice(0, MOST_NAMED).join(', ') + (labels.length > MOST_NAMED ? ', …' : '');
  return {
    text: `${rows.length}: ${told}`,
    passages: passagesOf(rows.map((place) => view.table.rows[place])),
  };
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
