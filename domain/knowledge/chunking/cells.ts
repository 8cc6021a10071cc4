import type { Range } from './blocks.ts';

/** A cell with the bars around it. */
export interface Cell extends Range {
  text: string;
}

/** A row is cut into chunks and these into windows, and may be long: it is read once. */
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

/** Number of the first cell after the offset; a separator there may belong to two. */
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
