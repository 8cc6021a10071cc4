import { SAME_PLACE, type Ruling, type Rulings } from './rulings.ts';

/** A larger grid is a chart or squared paper. */
const MOST_ROWS = 400;
const MOST_COLUMNS = 60;

/** A cell of a ruled table: the rows and columns that it spans, counted from 0 at the top left. */
export interface GridCell {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** A table whose cells are ruled. */
export interface Grid {
  /** Edges of columns from left to right, one more than there are columns. */
  xs: number[];
  /** Edges of rows from top to bottom, one more than there are rows. */
  ys: number[];
  /** The cell at each row and column. */
  cells: GridCell[][];
}

/** The ruled tables of a page: connected lines that form at least two rows and two columns. */
export function gridsOf({ across, down }: Rulings): Grid[] {
  return groupsOf(across, down).flatMap((group) => gridOf(group) ?? []);
}

/** Groups of lines that are connected, directly or through others. */
function groupsOf(across: readonly Ruling[], down: readonly Ruling[]): Rulings[] {
  let groups: Rulings[] = [];
  for (const ruling of across) {
    const own = down.filter((other) => meet(ruling, other));
    const joined = groups.filter((group) => group.down.some((other) => own.includes(other)));
    const all = new Set([...own, ...joined.flatMap((group) => group.down)]);
    const merged = { across: [ruling, ...joined.flatMap((group) => group.across)], down: [...all] };
    groups = [...groups.filter((group) => !joined.includes(group)), merged];
  }
  return groups;
}

function meet(one: Ruling, other: Ruling): boolean {
  return covers(one, other.at) && covers(other, one.at);
}

function covers({ from, to }: Ruling, place: number): boolean {
  return place >= from - SAME_PLACE && place <= to + SAME_PLACE;
}

function gridOf({ across, down }: Rulings): Grid | null {
  const xs = edgesOf(down, across);
  const ys = edgesOf(across, down).toReversed();
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows < 2 || columns < 2 || rows > MOST_ROWS || columns > MOST_COLUMNS) return null;
  const cells: GridCell[][] = Array.from({ length: rows }, () => []);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (cells[row]?.[column]) continue;
      const cell = cellAt({ xs, ys, across, down }, row, column);
      for (let y = row; y < row + cell.rows; y += 1) {
        for (let x = column; x < column + cell.columns; x += 1) {
          const line = cells[y];
          // Not rectangular, so the lines are not those of a table.
          if (!line || line[x]) return null;
          line[x] = cell;
        }
      }
    }
  }
  return { xs, ys, cells };
}

/** Positions of the lines, and the outermost ends of the lines that cross them, because a table may be open at its sides. */
function edgesOf(lines: readonly Ruling[], crossing: readonly Ruling[]): number[] {
  const ends = crossing.flatMap(({ from, to }) => [from, to]);
  const places = [...lines.map(({ at }) => at), Math.min(...ends), Math.max(...ends)].toSorted(
    (a, b) => a - b,
  );
  return places.filter((place, at) => at === 0 || place - (places[at - 1] ?? 0) > 2 * SAME_PLACE);
}

/** The cell with this top left corner. It extends to the next lines. */
function cellAt(
  { xs, ys, across, down }: Rulings & Pick<Grid, 'xs' | 'ys'>,
  row: number,
  column: number,
): GridCell {
  const isRuled = (lines: readonly Ruling[], at: number, from: number, to: number) =>
    lines.some((line) => Math.abs(line.at - at) <= 2 * SAME_PLACE && covers(line, (from + to) / 2));
  let columns = 1;
  const isClosedRight = (edge: number) =>
    edge === xs.length - 1 || isRuled(down, xs[edge] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0);
  while (!isClosedRight(column + columns)) columns += 1;
  let rows = 1;
  const isClosedBelow = (edge: number) =>
    edge === ys.length - 1 || isRuled(across, ys[edge] ?? 0, xs[column] ?? 0, xs[column + 1] ?? 0);
  while (!isClosedBelow(row + rows)) rows += 1;
  return { row, column, rows, columns };
}
