import type { TextRun } from './design-facts.ts';
import { around, bottom, overlap, right } from './geometry.ts';

/** A line of a list of prices or hours: `Haircut` and `38 €`. */
export interface ListedRow {
  name: string;
  value: string;
}
export type Line = TextRun & { row?: ListedRow };

const LEADER = /^(.*\p{L}.*?)\s*(?:(?:\.\s?){4,}|…{2,}|_{4,}|·{4,})\s*([\p{L}\p{N}€$£].*)$/u;
const PRICE =
  /^(?:(?:from|only|ab|nur|je)\s+)?(?:[€$£]\s?\d[\d.,]*(?:\s?[–-])?|\d[\d.,]*(?:[–-])?\s?(?:€|\$|£|EUR|USD|GBP|CHF))$/iu;
/** Fewer prices below each other are no column of a list. */
const LEAST_ROWS = 3;
/** Share of its height by which a price stands beside its name. */
const BESIDE = 0.6;

/** Lines from top to bottom in which a name and its price, or what leader dots join, are one line. */
export function withRows(lines: readonly TextRun[]): Line[] {
  const prices = lines.filter((line) => PRICE.test(line.text.trim()));
  const pairs = prices
    .filter((price) => prices.filter((other) => areBelowEachOther(price, other)).length >= LEAST_ROWS)
    .flatMap((price) => {
      const name = nameOf(price, lines);
      return name ? { price, name } : [];
    });
  const priced = new Map(pairs.map(({ price, name }) => [name, price]));
  const taken = new Set(priced.values());
  return lines.flatMap((line): Line[] => {
    if (taken.has(line)) return [];
    const price = priced.get(line);
    if (price) return [rowOf({ ...line, box: around([line.box, price.box]) }, line.text, price.text)];
    const [, name, value] = LEADER.exec(line.text) ?? [];
    return [name !== undefined && value !== undefined ? rowOf(line, name, value) : line];
  });
}

function rowOf(line: TextRun, before: string, after: string): Line {
  const [name, value] = [before.trim(), after.trim()];
  return { ...line, text: `${name} ${value}`, row: { name, value } };
}

/** What stands left of a price in its line, with nothing between them. */
function nameOf(price: TextRun, lines: readonly TextRun[]): TextRun | null {
  const rows = ({ box }: TextRun) => [box.y, bottom(box)] as const;
  const left = lines
    .filter((line) => right(line.box) <= price.box.x && overlap(rows(line), rows(price)) >= BESIDE)
    .toSorted((a, b) => right(b.box) - right(a.box))[0];
  return left && !PRICE.test(left.text.trim()) && /\p{L}/u.test(left.text) ? left : null;
}

/** Their left or right edges are in one line. */
function areBelowEachOther(a: TextRun, b: TextRun): boolean {
  const most = Math.max(a.fontSize, b.fontSize);
  return Math.abs(a.box.x - b.box.x) <= most || Math.abs(right(a.box) - right(b.box)) <= most;
}
