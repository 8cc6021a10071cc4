import type { Block, FoundBlock, ParseInside } from './block.ts';
import { parseInline } from './inline.ts';
import { FENCE, headingOf, interrupts, isBlank, isRule, QUOTE } from './lines.ts';
import { listAt } from './list.ts';

/** Maximum depth; deeper nesting becomes paragraphs. */
const DEEPEST = 12;

/**
 * Parses the Markdown that models write: headings, lists, quotes, code, tables, paragraphs. More tolerant than CommonMark: two
 * spaces nest a list, indentation alone does not make code, `---` is always a rule. Takes linear time with bounded nesting,
 * whatever the text contains.
 */
export function parseMarkdown(text: string): Block[] {
  return parseLines(text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'), 0);
}

function parseLines(lines: string[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const [block, end] = blockAt(lines, at, depth);
    blocks.push(block);
    at = end;
  }
  return blocks;
}

function blockAt(lines: string[], start: number, depth: number): FoundBlock {
  const first = lines[start] ?? '';
  const heading = headingOf(first);
  if (heading) {
    return [{ type: 'heading', depth: heading.depth, content: parseInline(heading.text) }, start + 1];
  }
  if (isRule(first)) return [{ type: 'rule' }, start + 1];
  const inside = (nested: string[]) => parseLines(nested, depth + 1);
  const nested = depth < DEEPEST ? (quoteAt(lines, start, inside) ?? listAt(lines, start, inside)) : null;
  return codeAt(lines, start) ?? nested ?? tableAt(lines, start) ?? paragraphAt(lines, start);
}

function paragraphAt(lines: string[], start: number): FoundBlock {
  let end = start + 1;
  while (!isBlank(lines[end]) && !interrupts(lines[end] ?? '')) end += 1;
  const text = lines.slice(start, end).map((line) => line.trimStart());
  return [{ type: 'paragraph', content: parseInline(text.join('\n').trimEnd()) }, end];
}

function codeAt(lines: string[], start: number): FoundBlock | null {
  const [, fence, info = ''] = FENCE.exec(lines[start] ?? '') ?? [];
  if (!fence) return null;
  const isEnd = (line: string) => {
    const text = line.trim();
    return text.length >= fence.length && text === fence.charAt(0).repeat(text.length);
  };
  // A fence that is not closed yet (the answer is still being written) contains all the rest.
  let end = start + 1;
  while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1;
  const text = lines.slice(start + 1, end).join('\n');
  return [{ type: 'code', language: info.trim(), text }, Math.min(end + 1, lines.length)];
}

function quoteAt(lines: string[], start: number, parseInside: ParseInside): FoundBlock | null {
  if (!QUOTE.test(lines[start] ?? '')) return null;
  let end = start + 1;
  const goesOn = (line: string) => QUOTE.test(line) || (!isBlank(line) && !interrupts(line));
  while (end < lines.length && goesOn(lines[end] ?? '')) end += 1;
  const inside = lines.slice(start, end).map((line) => line.replace(QUOTE, ''));
  return [{ type: 'quote', blocks: parseInside(inside) }, end];
}

/**
 * The table whose header is at a line; null if there is none. Short rows are not padded: many short rows below a wide header
 * would take quadratic memory.
 */
function tableAt(lines: string[], start: number): FoundBlock | null {
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
