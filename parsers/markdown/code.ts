import { fencedCode, OpenItems, type FencedCode } from './fences.ts';

/** Lengths are bounded, here as in markdown.ts: a hostile line must not take time that grows with its square. */
const CODE_SPAN = /(?<!`)(`{1,3})(?!`)[^\n]{1,1000}?(?<!`)\1(?!`)/g;
const INDENT = /^(?: {4}|\t)/;
const DEPTH = 4;
/** An item, or what is set in below one. */
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s|^\s{2,}\S/;
/** Mark the places of blocks of code and of code within a line while the prose is changed; texts come without control characters. */
const BLOCK = '\u0001';
const SPAN = '\u0002';
const CELL_SPAN = '\u0003';
const PLACE = new RegExp(`([${BLOCK}${SPAN}${CELL_SPAN}])(\\d+)\\1`, 'g');

/** Placeholder for a block of code in prose, on a line of its own. */
export const CODE_BLOCK = new RegExp(`${BLOCK}\\d+${BLOCK}`, 'g');

/**
 * Changes what is not code, all of it in one piece; blocks between fences and code within a line stay as they are,
 * code that is set in gets fences. How code ends that has no closing fence, `fencedCode` says.
 */
export function mapProse(text: string, change: (prose: string) => string): string {
  const codes: string[] = [];
  const keepAs = (mark: string) => (code: string) => `${mark}${codes.push(code) - 1}${mark}`;
  const prose = keepBlocks(text.split('\n'), keepAs(BLOCK)).join('\n').replace(CODE_SPAN, keepAs(SPAN));
  return change(prose).replace(PLACE, (_place, mark: string, number: string) => {
    const code = codes[Number(number)] ?? '';
    return mark === CELL_SPAN ? code.replaceAll('|', '\\|') : code;
  });
}

/** Prose as it is in the cell of a Markdown table: bars are escaped in code as well. */
export function inCell(prose: string): string {
  return prose.replaceAll(SPAN, CELL_SPAN);
}

function keepBlocks(lines: string[], keep: (code: string) => string): string[] {
  const kept: string[] = [];
  const items = new OpenItems();
  for (let at = 0; at < lines.length;) {
    const code = fencedCode(lines, at, items) ?? indentedCode(lines, at, items);
    if (code) kept.push(keep(code.lines.join('\n')));
    else {
      items.read(lines[at] ?? '', lines[at - 1]?.trim() === '');
      kept.push(lines[at] ?? '');
    }
    at += code?.length ?? 1;
  }
  return kept;
}

/** Code indented by four spaces, in a fence longer than those it contains. */
function indentedCode(lines: string[], at: number, items: OpenItems): FencedCode | null {
  const length = indentedLength(lines, at);
  if (length === 0 || items.around(DEPTH) > 0) return null;
  const code = lines.slice(at, at + length).map((line) => line.replace(INDENT, ''));
  const longest = code.reduce((most, line) => Math.max(most, /^\s*(`{3,})/.exec(line)?.[1]?.length ?? 2), 2);
  const fence = '`'.repeat(longest + 1);
  return { lines: [fence, ...code, fence], length };
}

/** Number of lines of indented code: after an empty line, and not part of a list. */
function indentedLength(lines: string[], at: number): number {
  const isCode = (line: string | undefined) => line !== undefined && INDENT.test(line) && line.trim() !== '';
  if (
    !isCode(lines[at]) ||
    /^\s*</.test(lines[at] ?? '') ||
    lines[at - 1]?.trim() !== '' ||
    LIST_ITEM.test(lines[at - 2] ?? '')
  )
    return 0;
  let end = at;
  while (isCode(lines[end]) || (lines[end]?.trim() === '' && isCode(lines[end + 1]))) end += 1;
  return end - at;
}
