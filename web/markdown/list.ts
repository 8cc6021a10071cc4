import { interrupts, isBlank, isRule, ITEM } from './lines.ts';
import type { Block, FoundBlock, ParseInside } from './block.ts';

/** The list that begins at a line; null if there is none. */
export function listAt(lines: string[], start: number, parseInside: ParseInside): FoundBlock | null {
  const kind = kindOf(lines[start]);
  if (kind === null) return null;
  const items: Block[][] = [];
  let isLoose = false;
  let at = start;
  while (at < lines.length && kindOf(lines[at]) === kind && !isRule(lines[at] ?? '')) {
    const end = endOfItem(lines, at);
    const item = lines.slice(at, end);
    let next = end;
    while (next < lines.length && isBlank(lines[next])) next += 1;
    const hasNext = next < lines.length && kindOf(lines[next]) === kind;
    isLoose ||= (hasNext && next > end) || item.some(isBlank);
    items.push(parseInside(unindented(item)));
    at = hasNext ? next : end;
  }
  const number = /^ *(\d+)/.exec(lines[start] ?? '')?.[1];
  const list = {
    type: 'list',
    start: number === undefined ? null : Number(number),
    items: isLoose ? items : items.map(tightened),
  } as const;
  return [list, at];
}

function indentation(line = ''): number {
  return line.length - line.trimStart().length;
}

/** The marker that all items of a list share: `-`, `*`, `+`, `.` or `)`. Null if the line begins no item. */
function kindOf(line = ''): string | null {
  return ITEM.exec(line)?.[2]?.at(-1) ?? null;
}

/** Index of the line after the item that begins at `start`; the item does not include trailing empty lines. */
function endOfItem(lines: string[], start: number): number {
  const margin = indentation(lines[start]) + 2;
  let end = start + 1;
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isBlank(line)) continue;
    const goesOn = !isBlank(lines[at - 1]) && kindOf(line) === null && !interrupts(line);
    if (indentation(line) < margin && !goesOn) break;
    end = at + 1;
  }
  return end;
}

/** The item's lines without its marker and the indentation that the marker requires. */
function unindented([first = '', ...others]: string[]): string[] {
  const marker = ITEM.exec(first)?.[0] ?? '';
  const margin = (line: string) => Math.min(indentation(line), marker.length);
  return [first.slice(marker.length), ...others.map((line) => line.slice(margin(line)))];
}

/** Replaces the paragraphs of a tight list with plain text. */
function tightened(blocks: Block[]): Block[] {
  return blocks.map((block) => (block.type === 'paragraph' ? { ...block, type: 'plain' } : block));
}
