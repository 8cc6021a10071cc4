import type { Block, Range } from './blocks.ts';
import { cellAt, cellsOf, headerOf, type Cell } from './cells.ts';
import { fits, sentencePieces } from './pieces.ts';
import type { TokenMap } from './tokens.ts';
import type { Unit } from './units.ts';

/** Names of columns, as they are repeated before a piece of a table. */
export interface Names {
  text: string;
  tokens: number;
}

/** What a unit is of its table. */
export interface RowPart {
  table: Block;
  /** The whole row. */
  line: Range;
  /** Stand above the unit: those of the whole table, or of the unit's own columns. */
  names: Names;
  /** The unit's own text begins with the names. */
  holdsNames: boolean;
}

/** Of columns whose names are too long to be repeated. */
const NO_NAMES: Names = { text: '', tokens: 0 };
/** A first cell of at most so many tokens says which row it is; it is repeated with each part of a row that is cut. */
const LARGEST_KEY = 16;

/** The rows of a table, each a unit, or several if it is too large. */
export function tableUnits(table: Block, size: number, tokens: TokenMap): Unit[] {
  const header = table.header ?? table;
  if (table.rows.length === 0) return textUnits(table, table.headings, size, tokens);
  const names = {
    text: tokens.text.slice(header.start, header.end),
    tokens: tokens.count(header.start, header.end),
  };
  return table.rows.flatMap((line, index) =>
    rowUnits({ table, line, names, holdsNames: index === 0 }, size, tokens),
  );
}

/**
 * One row. With at most `size` tokens it is not cut, so that with the names of the columns a chunk may be larger than
 * `size`. A larger row is cut between cells, a larger cell between sentences.
 */
export function rowUnits(row: RowPart, size: number, tokens: TokenMap): Unit[] {
  const { table, line, holdsNames } = row;
  const { header, headings } = table;
  if (!header || (fits(header, size, tokens) && fits(line, size, tokens))) {
    return [{ start: holdsNames && header ? header.start : line.start, end: line.end, headings, row }];
  }
  const above = holdsNames ? textUnits(header, headings, size, tokens) : [];
  return [...above, ...cellUnits(row, line, size, tokens)];
}

/** Neighbouring cells that are kept together. */
interface Group {
  first: number;
  last: number;
  range: Range;
  /** Tokens of what stands before them. */
  cost: number;
}

/** Cells of a row that is too large, some together, as far as they lie in `within`. */
export function cellUnits(row: RowPart, within: Range, size: number, tokens: TokenMap): Unit[] {
  const { table, line } = row;
  const columns = columnsOf(row, size, tokens);
  const unit = (range: Range, names: Names): Unit => ({
    ...range,
    headings: table.headings,
    row: { table, line, names, holdsNames: false },
  });
  const hasRoom = ({ range, cost }: Group) => fits(range, size - cost, tokens);
  const units: Unit[] = [];
  let open: Group | null = null;
  const cells = cellsOf(tokens.text, line);
  for (let index = cellAt(cells, within.start); index < cells.length; index++) {
    const range = common(cells[index] ?? line, within);
    if (!range) break;
    const alone: Group = { first: index, last: index, range, cost: columns.firstCost(index) };
    const joined: Group | null = open && {
      first: open.first,
      last: index,
      range: { start: open.range.start, end: range.end },
      cost: open.cost + columns.cost(index),
    };
    if (joined && joined.cost <= size / 2 && hasRoom(joined)) {
      open = joined;
      continue;
    }
    if (open) units.push(unit(open.range, columns.header(open)));
    open = hasRoom(alone) ? alone : null;
    if (open) continue;
    const names = columns.label(index);
    for (const piece of sentencePieces(range, size - names.tokens, tokens)) units.push(unit(piece, names));
  }
  if (open) units.push(unit(open.range, columns.header(open)));
  return units;
}

/** What stands before parts of a row: a header for some of its columns, or the name of one. */
function columnsOf({ table, line }: RowPart, size: number, tokens: TokenMap) {
  const columns = cellsOf(tokens.text, table.header ?? line);
  const key = rowKey(columns[0], cellsOf(tokens.text, line), Math.min(LARGEST_KEY, size / 4), tokens);
  const nameOf = (index: number) => columns[index]?.text ?? '';
  const before = (index: number, text: string) => (index > 0 ? key + text : text);
  const names = (text: string): Names => {
    const count = tokens.measure(text);
    return count > size / 2 ? NO_NAMES : { text, tokens: count };
  };
  return {
    /** Tokens that one more column adds to a header. */
    cost: (index: number) => tokens.measure(`${nameOf(index)} | ---|`),
    firstCost: (index: number) => names(before(index, headerOf([nameOf(index)]))).tokens,
    header: ({ first, last }: Group) =>
      names(before(first, headerOf(Array.from({ length: last - first + 1 }, (_, n) => nameOf(first + n))))),
    label: (index: number) => names(before(index, `${nameOf(index)}:`)),
  };
}

/** The first cell with its column's name, as a line of its own; empty when it is too long to be repeated. */
function rowKey(column: Cell | undefined, [first]: Cell[], size: number, tokens: TokenMap): string {
  const key = [column?.text, first?.text].filter(Boolean).join(': ');
  return key === '' || tokens.measure(key) > size ? '' : `${key}\n`;
}

/** What two ranges share besides a bar. */
function common(a: Range, b: Range): Range | null {
  const range = { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) };
  return range.end - range.start > 1 ? range : null;
}

function textUnits(range: Range, headings: string[], size: number, tokens: TokenMap): Unit[] {
  const ranges = fits(range, size, tokens) ? [range] : sentencePieces(range, size, tokens);
  return ranges.map(({ start, end }) => ({ start, end, headings, row: null }));
}
