import { nameColumn, rowInWords, type Table, type TableRow } from './tables.ts';

/** Of a long row so many cells are told, and so many characters of them. */
const MOST_CELLS = 4;
const MOST_CHARACTERS = 300;

/**
 * A row of which a model has read each cell: the cell that answers comes first, and behind it, in their order, some more of
 * those that come nearest. `scores`: how far each answers, by column.
 */
export function readRowText(
  { table, row }: { table: Table; row: TableRow },
  scores: ReadonlyMap<number, number>,
): string {
  const ranked = [...scores].toSorted(([, a], [, b]) => b - a).map(([column]) => column);
  const [best] = ranked;
  // `NL-200` alone does not say that it is the bicycle that was asked about.
  const naming = nameColumn(row);
  const others = ranked.filter((column) => column !== 0 && column !== naming);
  const told = withinLimits([...(naming === null ? [] : [naming]), ...others], row);
  const ordered = told.toSorted((a, b) => Number(b === best) - Number(a === best) || a - b);
  return rowInWords(table, row, ordered);
}

/** At least one of them. */
function withinLimits(columns: readonly number[], { cells }: TableRow): number[] {
  let left = MOST_CHARACTERS;
  return columns.slice(0, MOST_CELLS).filter((column, place) => {
    left -= cells[column]?.text.length ?? 0;
    return place === 0 || left >= 0;
  });
}
