import type { TextRun } from './design-facts.ts';
import { around, bottom, overlap, right } from './geometry.ts';

/** A line of a list of prices or hours: `Haircut` and `38 €`. */
export interface ListedRow {
  name: string;
  value: string;
}
/** `isHead`: the column names of a table, which mean nothing without its rows. */
export type Line = TextRun & { row?: ListedRow; isHead?: true };

const LEADER = /^(.*\p{L}.*?)\s*(?:(?:\.\s?){4,}|…{2,}|_{4,}|·{4,})\s*([\p{L}\p{N}€$£].*)$/u;
const PRICE =
  /^(?:\p{L}{1,8}\.?\s+)?(?:[€$£]\s?\d[\d.,]*(?:\s?[–-])?|\d[\d.,]*(?:[–-])?\s?(?:€|\$|£|EUR|USD|GBP|CHF))$/iu;
/** Fewer prices below each other do not form a list. */
const LEAST_ROWS = 3;
/** A price is on the line of its name if they overlap vertically by this share of the lower height. */
const BESIDE = 0.6;
/** Characters; longer ones are running text that happens to be beside a list. */
const LONGEST_CELL = 40;
/** Maximum space between the head of a table and its first row, in font sizes. */
const MOST_ABOVE = 2;

/** Merges lines, from top to bottom: a name and its price, or texts joined by leader dots, become one line. */
export function withRows(lines: readonly TextRun[]): Line[] {
  const prices = lines.filter((line) => PRICE.test(line.text.trim()));
  const pairs = prices
    .filter((price) => prices.filter((other) => areBelowEachOther(price, other)).length >= LEAST_ROWS)
    .flatMap((price) => {
      const name = nameOf(price, lines);
      return name ? { price, name } : [];
    });
  const tables = tableRows(
    pairs.map(({ price }) => price),
    lines,
  );
  const rows = pairs.map(({ price, name }) => tables.get(price) ?? [name, price]);
  const head = headOf([...tables.values()], lines);
  const byFirst = new Map([...rows, ...(head ? [head] : [])].map((cells) => [cells[0], cells]));
  const taken = new Set([...byFirst.values()].flatMap((cells) => cells.slice(1)));
  return lines.flatMap((line): Line[] => {
    if (taken.has(line)) return [];
    const cells = byFirst.get(line);
    if (cells) {
      const whole = { ...line, box: around(cells.map(({ box }) => box)) };
      const texts = cells.map(({ text }) => text.trim());
      if (cells === head) return [{ ...whole, text: texts.join(' '), isHead: true }];
      return [rowOf(whole, texts.slice(0, -1).join(' '), texts.at(-1) ?? '')];
    }
    const [, name, value] = LEADER.exec(line.text) ?? [];
    return [name !== undefined && value !== undefined ? rowOf(line, name, value) : line];
  });
}

function rowOf(line: TextRun, before: string, after: string): Line {
  const [name, value] = [before.trim(), after.trim()];
  return { ...line, text: `${name} ${value}`, row: { name, value } };
}

/** The text directly to the left of a price on its line. */
function nameOf(price: TextRun, lines: readonly TextRun[]): TextRun | null {
  const left = leftOf(price, lines).at(-1);
  return left && !PRICE.test(left.text.trim()) && /\p{L}/u.test(left.text) ? left : null;
}

/** Texts on the same line to the left of this one, in reading order. */
function leftOf(one: TextRun, lines: readonly TextRun[]): TextRun[] {
  const rows = ({ box }: TextRun) => [box.y, bottom(box)] as const;
  return lines
    .filter((line) => right(line.box) <= one.box.x && overlap(rows(line), rows(one)) >= BESIDE)
    .toSorted((a, b) => right(a.box) - right(b.box));
}

/**
 * The cells of table rows, by the price that ends the row. A table has the same number of short cells in each row, aligned in
 * columns.
 */
function tableRows(prices: readonly TextRun[], lines: readonly TextRun[]): Map<TextRun, TextRun[]> {
  const cellsOf = new Map(prices.map((price) => [price, [...leftOf(price, lines), price]]));
  return new Map(
    [...cellsOf].filter(([price, cells]) =>
      [...cellsOf]
        .filter(([other]) => areBelowEachOther(price, other))
        .every(([, others]) => cells.length > 2 && areOneTable(cells, others)),
    ),
  );
}

function areOneTable(cells: readonly TextRun[], others: readonly TextRun[]): boolean {
  return (
    cells.length === others.length &&
    cells.every((cell, at) => {
      const other = others[at];
      return other !== undefined && cell.text.length <= LONGEST_CELL && areBelowEachOther(cell, other);
    })
  );
}

/** The row just above a table, if it has a cell above each of the columns. */
function headOf(rows: readonly TextRun[][], lines: readonly TextRun[]): TextRun[] | null {
  const [top] = rows.toSorted((a, b) => (a[0]?.box.y ?? 0) - (b[0]?.box.y ?? 0));
  if (!top) return null;
  const head = top.map((cell) =>
    lines.findLast(
      ({ box, fontSize }) =>
        areBelowEachOther(cell, { ...cell, box }) &&
        bottom(box) <= cell.box.y &&
        cell.box.y - bottom(box) <= MOST_ABOVE * fontSize,
    ),
  );
  const found = head.filter((cell) => cell !== undefined);
  return found.length === top.length && new Set(found).size === found.length ? found : null;
}

/** Whether their left or right edges are aligned. */
function areBelowEachOther(a: TextRun, b: TextRun): boolean {
  const most = Math.max(a.fontSize, b.fontSize);
  return Math.abs(a.box.x - b.box.x) <= most || Math.abs(right(a.box) - right(b.box)) <= most;
}
