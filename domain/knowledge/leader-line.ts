/** Dots, or a wide gap, that lead from what is named to its value, as in lists of prices. */
const LEADER = /^(.*?[^\s.…·_])\s*(?:\.{4,}|(?:\. ){3,}\.?|[…·_]{3,}|\t|[ \t]{4,})\s*(\S.{0,39})$/u;
/** Dots lead to anything but a page. */
const DOTTED = /^(.*?[^\s.…·_])\s*\.{5,}\s*(?![ivxlc]+$)([^\s.].*\p{L}{2}.*)$/u;
/** A bare number behind dots is a page in a list of contents; a second gap makes it a table of more columns. */
const VALUE = /\p{Sc}|\d[.,]\d|\d\s*(?:%|[A-Z]{3}$)/u;
const LONGEST_NAME = 100;

/** `Coffee ........ 2.50 EUR` → what is named and its value, word for word; null for any other line. */
export function leaderCells(line: string): { name: string; value: string } | null {
  const text = line.trim();
  if (text.length > 2 * LONGEST_NAME || text.includes('\n')) return null;
  const dotted = DOTTED.exec(text);
  const [, name = '', value = ''] = dotted ?? LEADER.exec(text) ?? [];
  const isValue = dotted !== null || VALUE.test(value);
  const isPair = name !== '' && name.length <= LONGEST_NAME && isValue && !/\s{3,}|\.{4,}/.test(value);
  return isPair && /\p{L}/u.test(name) && !/\s{4,}|\.{4,}/.test(name) ? { name, value: value.trim() } : null;
}
