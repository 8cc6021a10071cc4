import { withoutEscape } from '../markdown/marks.ts';
import { shortened } from '../repeats.ts';
import { headRows, namesOf, type HeadCell } from '../tables/table-heads.ts';

/** A cell as it is in the file. */
export interface Cell {
  /** Its text, block by block. */
  blocks: string[];
  /** Number of columns that the cell covers. */
  span: number;
  /** The cell continues the one above (vertical merge). */
  continues: boolean;
}

export interface Row {
  /** Columns left empty before the first cell. */
  before: number;
  cells: Cell[];
  isDeleted: boolean;
}

/** More columns than any real document has; a malformed file may state millions. */
const MOST_COLUMNS = 200;

/**
 * A table as Markdown blocks. The text of vertically merged cells (its beginning, if it is long) is repeated in each of their
 * rows, because a row may be quoted alone; a horizontally merged cell is written once. A layout table (one column or one row) is
 * written cell by cell.
 */
export function tableBlocks(rows: readonly Row[]): string[] {
  const filled = rows.filter(({ cells, isDeleted }) => cells.length > 0 && !isDeleted);
  const [first, ...others] = filled;
  if (!first) return [];
  if (others.length === 0 || filled.every(({ cells }) => cells.length === 1)) {
    return filled.flatMap(({ cells }) => cells.flatMap((cell) => (cell.continues ? [] : cell.blocks)));
  }
  const texts = gridOf(filled);
  const heads = headRows(headCells(filled), texts);
  const names = heads === 1 ? texts.slice(0, 1) : [namesOf(gridOf(filled.slice(0, heads), true))];
  const grid = [...names, ...texts.slice(heads)].filter((row) => row.some((text) => text !== ''));
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
  const [head = [], ...body] = grid.map((row) => [
    ...row,
    ...Array<string>(Math.max(0, Math.min(width, MOST_COLUMNS) - row.length)).fill(''),
  ]);
  if (width === 0) return [];
  const lines = [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`);
  return [lines.join('\n')];
}

/** The cells of the header, with the number of rows that each one spans. */
function headCells([first, ...others]: readonly Row[]): HeadCell[] {
  const rest = others.findIndex(({ cells }) => !cells.some(({ continues }) => continues));
  const reach = 1 + (rest < 0 ? others.length : rest);
  const isReached = (column: number) => others[0] && cellAt(others[0], column)?.continues === true;
  let column = first?.before ?? 0;
  return (first?.cells ?? []).map(({ span: columns }) => {
    const rows = isReached(column) ? reach : 1;
    column += columns;
    return { columns, rows };
  });
}

function cellAt({ before, cells }: Row, column: number): Cell | undefined {
  let at = before;
  return cells.find(({ span }) => {
    at += span;
    return column < at;
  });
}

/** A table within a cell becomes one line: cells separated by commas, rows by semicolons. */
export function tableInCell(rows: readonly Row[]): string {
  return gridOf(rows.filter(({ isDeleted }) => !isDeleted))
    .map((row) => row.filter((text) => text !== '').join(', '))
    .filter((text) => text !== '')
    .join('; ')
    .replaceAll('\\|', '|');
}

/** The text of a cell on one line, with `|` escaped. */
function cellText(blocks: readonly string[]): string {
  return blocks.map(withoutEscape).join(' ').replace(/\s+/gu, ' ').trim().replaceAll('|', '\\|');
}

/** `isRepeated`: repeats the text of a cell in every column that it spans. */
function gridOf(rows: readonly Row[], isRepeated = false): string[][] {
  let above: string[] = [];
  return rows.map(({ before, cells }) => {
    const row: string[] = Array<string>(Math.min(before, MOST_COLUMNS)).fill('');
    for (const cell of cells) {
      row.push(cell.continues ? shortened(above[row.length] ?? '') : cellText(cell.blocks));
      const room = Math.min(cell.span, MOST_COLUMNS - row.length);
      for (let covered = 1; covered < room; covered += 1)
        row.push(isRepeated ? shortened(row.at(-1) ?? '') : '');
    }
    above = row;
    return row;
  });
}
