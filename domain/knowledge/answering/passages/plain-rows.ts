import { leaderCells } from '../../leader-line.ts';

const GAP = /\t+| {2,}/;
/** `a)` begins an item. */
const MARK = /^\(?\p{L}[.)]$/u;
const LONGEST_CELL = 120;
const MOST_CELLS = 8;

/** Fewer parts between semicolons may be a sentence. */
const LEAST_PARTS = 3;

/**
 * The rows of tables that are set without marks: lines of prices with dots, neighbouring lines whose columns begin at
 * the same places, and those with the same number of parts between semicolons. By the line's number, the text of its cells.
 */
export function plainRows(lines: readonly string[]): Map<number, string[]> {
  const rows = new Map<number, string[]>();
  const split = withoutContents(lines.map(alignedCells));
  const parts = lines.map(partsOf);
  for (const [place, own] of split.entries()) {
    const pair = leaderCells(lines[place] ?? '');
    const isAligned =
      own !== null && [split[place - 1], split[place + 1]].some((other) => areAligned(own, other));
    if (pair) rows.set(place, [pair.name, pair.value]);
    else if (isAligned)
      rows.set(
        place,
        own.map(({ text }) => text),
      );
    else {
      const listed = parts[place] ?? [];
      const isListed = [parts[place - 1], parts[place + 1]].some((other) => other?.length === listed.length);
      if (listed.length >= LEAST_PARTS && isListed) rows.set(place, listed);
    }
  }
  return rows;
}

/** `H-1010; mower blade left; 24.90; stock` */
function partsOf(line: string): string[] {
  const parts = line.trim().split(/;\s+/);
  return parts.every((part) => part !== '' && part.length <= LONGEST_CELL) && parts.length <= MOST_CELLS
    ? parts
    : [];
}

interface Cell {
  text: string;
  /** Column of its first character. */
  start: number;
}

/** Titles with their pages, which never fall, are a list of contents. */
function withoutContents(rows: (Cell[] | null)[]): (Cell[] | null)[] {
  const numbers = rows.flatMap((cells) => (cells && isNumbered(cells) ? [Number(cells[1]?.text)] : []));
  const isContents = numbers.every((number, place) => number >= (numbers[place - 1] ?? 0));
  return rows.map((cells) => (cells && isContents && isNumbered(cells) ? null : cells));
}

function isNumbered(cells: readonly Cell[]): boolean {
  return cells.length === 2 && /^\d{1,4}$/.test(cells[1]?.text ?? '');
}

/** Null for a line without gaps. */
function alignedCells(line: string): Cell[] | null {
  const text = line.trimEnd();
  const cells = text.trimStart().split(GAP);
  if (cells.length < 2 || cells.length > MOST_CELLS || MARK.test(cells[0] ?? '')) return null;
  if (cells.some((cell) => cell.length > LONGEST_CELL)) return null;
  let from = 0;
  return cells.map((cell) => {
    const start = text.indexOf(cell, from);
    from = start + cell.length;
    return { text: cell, start };
  });
}

function areAligned(own: readonly Cell[], other: readonly Cell[] | null | undefined): boolean {
  return own.length === other?.length && own.every((cell, place) => isBelow(cell, other[place]));
}

/** Numbers are set to the right. */
function isBelow(cell: Cell, other: Cell | undefined): boolean {
  return other !== undefined && (other.start === cell.start || endOf(other) === endOf(cell));
}

function endOf({ start, text }: Cell): number {
  return start + text.length;
}
