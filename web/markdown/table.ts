import { parseInline } from './inline.ts';
import { interrupts, isBlank } from './lines.ts';
import type { FoundBlock } from './block.ts';

/**
 * The table whose header stands at a line; null where none does. Rows keep the cells that they have: filled up to a wide
 * header, many short ones would become a square of cells.
 */
export function tableAt(lines: string[], start: number): FoundBlock | null {
  const head = lines[start] ?? '';
  const ruler = lines[start + 1] ?? '';
  if (!head.includes('|') || !ruler.includes('|')) return null;
  const columns = cells(ruler);
  if (!columns.every((cell) => /^:?-+:?$/.test(cell))) return null;
  const header = cells(head);
  if (header.length !== columns.length) return null;
  let end = start + 2;
  while (!isBlank(lines[end]) && !interrupts(lines[end] ?? '')) end += 1;
  const parse = (line: string[]) => line.map((cell) => parseInline(cell));
  const rows = lines.slice(start + 2, end).map((line) => parse(cells(line)));
  return [{ type: 'table', header: parse(header), rows }, end];
}

function cells(line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
