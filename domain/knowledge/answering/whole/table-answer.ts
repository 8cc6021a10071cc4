import { count } from './table-count.ts';
import type { TableQuestion } from '../question/table-question.ts';
import {
  cellNumber,
  columnFor,
  indexed,
  inWords,
  passagesOf,
  rowsFor,
  type Indexed,
  type TableAnswer,
} from './table-view.ts';
import { numberIn, turned } from '../tables/tables.ts';
import type { Table, TableRow } from '../tables/table.ts';

/**
 * The answer that one of the tables gives to a count or comparison; null where none surely does: every word of the
 * question must be in the table, above it, or in its document's name.
 */
export function tableAnswer(
  asked: TableQuestion,
  tables: readonly Table[],
  language: string,
): TableAnswer | null {
  const views = tables.flatMap((table) => {
    const own = indexed(table, language);
    // Rows are what is counted, and what the first column calls by the name of what is sought; columns may be what is compared.
    const areRows = asked.kind === 'count' || asked.sought.some((word) => own.columns[0]?.has(word));
    return areRows || table.columns.length <= 2 ? [own] : [own, indexed(turned(table), language, true)];
  });
  // The measure itself before a column that only the question's other words name: `… for a week`, under `Week` £520.
  const measured = asked.measures.length > 0 ? asked.measures : asked.named;
  const isNamed = views.some((view) => columnFor(asked.compared, view) > 0);
  for (const names of isNamed ? [asked.compared] : [measured, asked.named]) {
    for (const view of views) {
      const answer = answerFrom(asked, view, names);
      if (answer) return answer;
    }
  }
  return null;
}

function answerFrom(asked: TableQuestion, view: Indexed, names: readonly string[]): TableAnswer | null {
  if (asked.kind === 'count') return count(asked, view);
  const column = columnFor(names, view, asked.named);
  return asked.kind === 'difference' ? difference(asked, view, column) : extreme(asked, view, column);
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
  const named = view.keys.flatMap((key, place) => (isSaid(key, words) ? [place] : []));
  if (named.length === 2) return named;
  const shared = rows.map((row) => choosing.filter((word) => row.has(word)).length);
  const most = Math.max(...shared);
  const found = shared.flatMap((number, place) => (number === most && most > 0 ? [place] : []));
  return found.length === 2 ? found : null;
}

/** `Main hall` is named wholly, though `Hall` alone is in other rows as well. */
function isSaid(key: ReadonlySet<string>, words: readonly string[]): boolean {
  return key.size > 0 && [...key].every((stem) => words.includes(stem));
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

/** A difference is told as exactly as what it is between. */
function decimalsOf(row: TableRow | undefined, column: number): number {
  const number = numberIn(row?.cells[column]?.text ?? '') ?? 0;
  return Math.max(
    String(number).split('.')[1]?.length ?? 0,
    /[.,](\d{1,2})(?!\d)/.exec(row?.cells[column]?.text ?? '')?.[1]?.length ?? 0,
  );
}

function label(row: TableRow | undefined): string {
  return row?.cells[0]?.text ?? '';
}
