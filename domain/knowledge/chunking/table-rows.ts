import type { Block, Range } from './blocks.ts';
import { cellAt, cellsOf, headerOf, type Cell } from './cells.ts';
import { fits, sentencePieces } from './pieces.ts';
import type { TokenMap } from './tokens.ts';
import type { Names, RowPart, Unit } from './unit.ts';

/** Used when the column names are too long to be repeated. */
const NO_NAMES: Names = { text: '', tokens: 0 };
/** Maximum tokens of a first cell that identifies its row. It is repeated before each part of a row that is cut. */
const LARGEST_KEY = 16;

/** Characters per token; more than the words of a text have in any language. */
const LONGEST_TOKEN = 8;

/** The rows of a table as units; a row that is too large becomes several. */
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
 * The units of one row. A row of at most `size` tokens is not cut, so with column names its chunk may exceed `size`. A larger row
 * is cut between cells, a larger cell between sentences.
 */
export function rowUnits(row: RowPart, size: number, tokens: TokenMap): Unit[] {
  const { table, line, holdsNames } = row;
  const { header, headings } = table;
  const isShort = header && fits(header, size, tokens) && !isTooLong(row.names.text, size);
  if (!header || (isShort && fits(line, size, tokens))) {
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
  /** Tokens of the column names placed before the cells. */
  cost: number;
}

/** The cells in `within` of a row that is too large, combined where they fit. */
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

/** The text before the parts of a row: a header for some of its columns, or the name of one column. */
function columnsOf({ table, line }: RowPart, size: number, tokens: TokenMap) {
  const columns = cellsOf(tokens.text, table.header ?? line);
  const key = rowKey(columns[0], cellsOf(tokens.text, line), Math.min(LARGEST_KEY, size / 4), tokens);
  const nameOf = (index: number) => columns[index]?.text ?? '';
  const namesOf = ({ first, last }: Pick<Group, 'first' | 'last'>) =>
    Array.from({ length: last - first + 1 }, (_, n) => nameOf(first + n));
  /** Long names are only measured, because building the text for every row would take too long. */
  const stand = (parts: string[], text: () => string): Names => {
    if (parts.some((part) => isTooLong(part, size))) return NO_NAMES;
    const whole = text();
    const count = isTooLong(whole, size) ? size : tokens.measure(whole, size / 2);
    return count > size / 2 ? NO_NAMES : { text: whole, tokens: count };
  };
  const before = (index: number, text: string) => (index > 0 ? key + text : text);
  const header = (group: Pick<Group, 'first' | 'last'>) => {
    const parts = namesOf(group);
    return stand(parts, () => before(group.first, headerOf(parts)));
  };
  return {
    /** Tokens that one more column adds to a header. If its name is too long, more than there is room for. */
    cost: (index: number) =>
      isTooLong(nameOf(index), size) ? size + 1 : tokens.measure(`${nameOf(index)} | ---|`, size),
    firstCost: (index: number) => header({ first: index, last: index }).tokens,
    header,
    label: (index: number) => stand([nameOf(index)], () => before(index, `${nameOf(index)}:`)),
  };
}

/** The first cell with its column's name, as a line of its own; empty when it is too long to be repeated. */
function rowKey(column: Cell | undefined, [first]: Cell[], size: number, tokens: TokenMap): string {
  const parts = [column?.text ?? '', first?.text ?? ''].filter((part) => part !== '');
  // The first cell and its column's name, as a line of its own; empty if it is too long to be repeated.
  if (parts.length === 0 || parts.some((part) => isTooLong(part, size))) return '';
  const key = parts.join(': ');
  return tokens.measure(key, size) > size ? '' : `${key}\n`;
}

/** Checked before joining: this runs for every part of a row, and a cell may be long. */
function isTooLong(names: string, size: number): boolean {
  return names.length > LONGEST_TOKEN * size;
}

/** Whether repeated text has too many characters. Tokens are no sufficient limit, because a long word may count as one token. */
function common(a: Range, b: Range): Range | null {
  const range = { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) };
  return range.end - range.start > 1 ? range : null;
}

function textUnits(range: Range, headings: string[], size: number, tokens: TokenMap): Unit[] {
  const ranges = fits(range, size, tokens) ? [range] : sentencePieces(range, size, tokens);
  return ranges.map(({ start, end }) => ({ start, end, headings, row: null }));
}
