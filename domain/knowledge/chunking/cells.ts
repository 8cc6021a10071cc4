import type { Range } from './blocks.ts';

/** A table cell with its separators. */
export interface Cell extends Range {
  text: string;
}

/** Cache: a row is read for each of its chunks and windows, and may be long. */
const known = new WeakMap<Range, Cell[]>();

/** Cells of the first line in the range. `\|` is not a separator. */
export function cellsOf(text: string, range: Range): Cell[] {
  const cells = known.get(range) ?? readCells(text, range);
  known.set(range, cells);
  return cells;
}

function readCells(text: string, { start, end }: Range): Cell[] {
  const line = text.slice(start, end).split('\n', 1)[0] ?? '';
  const bars = [...line.matchAll(/\\.|\|/gs)].filter(([sign]) => sign === '|').map(({ index }) => index);
  const isClosed = line.slice((bars.at(-1) ?? 0) + 1).trim() === '';
  const ends = isClosed ? bars.slice(1) : [...bars.slice(1), line.length];
  return ends.map((bar, index) => {
    const open = bars[index] ?? 0;
    const isLast = index === ends.length - 1;
    return {
      start: start + (index === 0 ? 0 : open),
      end: start + (isLast ? line.length : bar + 1),
      text: line.slice(open + 1, bar).trim(),
    };
  });
}

/** Index of the first cell that reaches beyond the offset. A separator at the offset may belong to two cells. */
export function cellAt(cells: Cell[], offset: number): number {
  let low = 0;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle]?.end ?? 0) <= offset + 1) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A header with its rule, for some columns of a table. */
export function headerOf(columns: string[]): string {
  return `|${columns.map((name) => ` ${name} |`).join('')}\n|${'---|'.repeat(columns.length)}`;
}
