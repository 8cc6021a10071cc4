import { RichProblem } from './rich-problem.ts';

/** The most columns that a cell may span in HTML; browsers can hardly draw wider tables. */
const MOST_COLUMNS = 1_000;
/** Documents with more cells would exceed the limit of nodes. */
const MOST_CELLS = 100_000;

const LINE_END = /\r\n|[\r\n]/;
/** The delimiter row of a Markdown table, also within quotes. */
const DELIMITER_ROW = /^[\s>|:-]+$/;

/** Throws RichProblem for a row with more cells than a table may have columns. */
export function requireColumns(cells: number): void {
  if (cells > MOST_COLUMNS) throw new RichProblem(`a table has more than ${MOST_COLUMNS} columns`);
}

/**
 * Throws RichProblem for Markdown with tables that are too wide, or with too many table cells in total. It only looks at
 * the lines, because parsing a cell costs as much as parsing a page of text.
 */
export function requireTableSize(markdown: string): void {
  let cells = 0;
  let isInTable = false;
  for (const line of markdown.split(LINE_END)) {
    const inner = barsWithin(line);
    if (inner > 0 && line.includes('-') && DELIMITER_ROW.test(line)) {
      requireColumns(inner + 1);
      isInTable = true;
    }
    if (isInTable) cells += inner + 1;
    if (cells > MOST_CELLS) throw new RichProblem(`the tables have more than ${MOST_CELLS} cells`);
    if (line.trim() === '') isInTable = false;
  }
}

/** Counts the bars between two cells of a line. */
function barsWithin(line: string): number {
  let bars = 0;
  const row = line.trim();
  for (let at = row.indexOf('|', 1); at > 0 && at < row.length - 1; at = row.indexOf('|', at + 1)) {
    if (row[at - 1] !== '\\') bars += 1;
  }
  return bars;
}
