import { nameColumn, rowInWords } from './tables.ts';
import type { Table, TableRow } from './table.ts';

/** Of a long row this many cells are told, and this many characters of them. */
const MOST_CELLS = 4;
const MOST_CHARACTERS = 300;

/**
 * A row of which a model has read each cell: the cells that come nearest to an answer, in their order. `scores`: how far
 * each answers, by column; `apart`: columns that are told in any case.
 */
export function readRowText(
  { table, row }: { table: Table; row: TableRow },
  scores: ReadonlyMap<number, number>,
  apart: readonly number[] = [],
): string {
  const ranked = [...scores].toSorted(([, a], [, b]) => b - a).map(([column]) => column);
  // `NL-200` alone does not say that it is the bicycle that was asked about.
  const naming = nameColumn(row);
  const first = new Set([...(naming === null ? [] : [naming]), ...apart]);
  const others = ranked.filter((column) => column !== 0 && !first.has(column));
  const told = withinLimits([...first, ...others], row);
  return rowInWords(
    table,
    row,
    told.toSorted((a, b) => a - b),
  );
}

/** At least one of them. */
function withinLimits(columns: readonly number[], { cells }: TableRow): number[] {
  let left = MOST_CHARACTERS;
  return columns.slice(0, MOST_CELLS).filter((column, place) => {
    left -= cells[column]?.text.length ?? 0;
    return place === 0 || left >= 0;
  });
}
