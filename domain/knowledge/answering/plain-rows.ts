import { leaderCells } from '../leader-line.ts';

const GAP = /\t+| {3,}/;
const LONGEST_CELL = 120;
const MOST_CELLS = 8;

/**
 * The rows of tables that are set without marks: lines of prices with dots, and neighbouring lines whose columns begin at
 * the same places. By the line's number, the text of its cells.
 */
export function plainRows(lines: readonly string[]): Map<number, string[]> {
  const rows = new Map<number, string[]>();
  const split = lines.map(alignedCells);
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
  }
  return rows;
}

interface Cell {
  text: string;
  /** Column of its first character. */
  start: number;
}

/** Null for a line without gaps, and for one of contents: a title and its page. */
function alignedCells(line: string): Cell[] | null {
  const text = line.trimEnd();
  const cells = text.trimStart().split(GAP);
  const isContents = cells.length === 2 && /^\d{1,4}$/.test(cells[1] ?? '');
  if (cells.length < 2 || cells.length > MOST_CELLS || isContents) return null;
  if (cells.some((cell) => cell.length > LONGEST_CELL)) return null;
  let from = 0;
  return cells.map((cell) => {
    const start = text.indexOf(cell, from);
    from = start + cell.length;
    return { text: cell, start };
  });
}

function areAligned(own: readonly Cell[], other: readonly Cell[] | null | undefined): boolean {
  return own.length === other?.length && own.every(({ start }, place) => other[place]?.start === start);
}
