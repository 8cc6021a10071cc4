import { parseInline, type Inline } from './inline.ts';

/** A part of a Markdown text. */
export type Block =
  | { type: 'paragraph' | 'plain'; content: Inline[] }
  | { type: 'heading'; depth: number; content: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'list'; start: number | null; items: Block[][] }
  | { type: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' };

const DEEPEST = 12;
const FENCE = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?: {1,4}(?=\S)|[ \t]*$| +)/;
const TABLE_LINE = /^ *\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?\|? *$|^ *\| *:?-+:? *\|? *$/;

/**
 * The Markdown that models write: headings, lists, quotes, code, tables, paragraphs. Not CommonMark to the letter, but
 * kinder where they are careless: two blanks nest a list, indentation alone makes no code, `---` is always a rule.
 */
export function parseMarkdown(text: string): Block[] {
  return parseLines(text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'), 0);
}

function parseLines(lines: string[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length;) {
    if (isBlank(lines[index])) {
      index += 1;
      continue;
    }
    const [block, length] = parseOne(lines.slice(index), depth);
    blocks.push(block);
    index += length;
  }
  return blocks;
}

type Found = [block: Block, lines: number];

function parseOne(lines: string[], depth: number): Found {
  const first = lines[0] ?? '';
  const heading = HEADING.exec(first);
  if (heading) {
    const [, marks = '', text = ''] = heading;
    return [{ type: 'heading', depth: marks.length, content: parseInline(text) }, 1];
  }
  if (RULE.test(first)) return [{ type: 'rule' }, 1];
  const nested = depth < DEEPEST ? (quote(lines, depth) ?? list(lines, depth)) : null;
  return fencedCode(lines) ?? nested ?? table(lines) ?? paragraph(lines);
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** Whether a line begins something in the middle of a paragraph. */
function interrupts(line: string): boolean {
  const item = ITEM.exec(line);
  const beginsList = item !== null && /^[-*+]|^1[.)]$/.test(item[2] ?? '') && line.length > item[0].length;
  return beginsList || [HEADING, RULE, QUOTE, FENCE].some((pattern) => pattern.test(line));
}

function paragraph(lines: string[]): Found {
  let length = 1;
  while (!isBlank(lines[length]) && !interrupts(lines[length] ?? '')) length += 1;
  const text = lines.slice(0, length).map((line) => line.trimStart());
  return [{ type: 'paragraph', content: parseInline(text.join('\n').trimEnd()) }, length];
}

function fencedCode(lines: string[]): Found | null {
  const fence = FENCE.exec(lines[0] ?? '')?.[1];
  if (!fence) return null;
  const isEnd = (line: string) => {
    const text = line.trim();
    return text.length >= fence.length && text === fence.charAt(0).repeat(text.length);
  };
  // A fence that is still open (the answer is being written) holds all the rest.
  const found = lines.findIndex((line, index) => index > 0 && isEnd(line));
  const end = found === -1 ? lines.length : found;
  return [{ type: 'code', text: lines.slice(1, end).join('\n') }, Math.min(end + 1, lines.length)];
}

function quote(lines: string[], depth: number): Found | null {
  if (!QUOTE.test(lines[0] ?? '')) return null;
  let length = 1;
  while (QUOTE.test(lines[length] ?? '') || (!isBlank(lines[length]) && !interrupts(lines[length] ?? '')))
    length += 1;
  const inside = lines.slice(0, length).map((line) => line.replace(QUOTE, ''));
  return [{ type: 'quote', blocks: parseLines(inside, depth + 1) }, length];
}

function list(lines: string[], depth: number): Found | null {
  const kind = kindOf(lines[0]);
  if (kind === null) return null;
  const items: string[][] = [];
  let isLoose = false;
  let index = 0;
  while (index < lines.length && kindOf(lines[index]) === kind && !RULE.test(lines[index] ?? '')) {
    const length = itemLength(lines.slice(index));
    const item = lines.slice(index, index + length);
    const blanks = lines.slice(index + length).findIndex((line) => !isBlank(line));
    const hasNext = blanks !== -1 && kindOf(lines[index + length + blanks]) === kind;
    isLoose ||= (hasNext && blanks > 0) || item.some(isBlank);
    items.push(unindented(item));
    index += length + (hasNext ? blanks : 0);
  }
  const start = /^ *(\d+)/.exec(lines[0] ?? '')?.[1];
  const blocks = items.map((item) => parseLines(item, depth + 1));
  return [
    {
      type: 'list',
      start: start === undefined ? null : Number(start),
      items: isLoose ? blocks : blocks.map(tightened),
    },
    index,
  ];
}

function indentation(line = ''): number {
  return line.length - line.trimStart().length;
}

/** `-`, `*`, `+`, `.` or `)`: a list goes on with the same. */
function kindOf(line = ''): string | null {
  return ITEM.exec(line)?.[2]?.at(-1) ?? null;
}

/** How many lines belong to the item that begins here; blank lines at its end do not. */
function itemLength(lines: string[]): number {
  const margin = indentation(lines[0]) + 2;
  let length = 1;
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (isBlank(line)) continue;
    const goesOn = !isBlank(lines[index - 1]) && kindOf(line) === null && !interrupts(line);
    if (indentation(line) < margin && !goesOn) break;
    length = index + 1;
  }
  return length;
}

/** The item's lines without its marker and the indentation that it asks for. */
function unindented([first = '', ...others]: string[]): string[] {
  const marker = ITEM.exec(first)?.[0] ?? '';
  const margin = (line: string) => Math.min(indentation(line), marker.length);
  return [first.slice(marker.length), ...others.map((line) => line.slice(margin(line)))];
}

/** Between items without blank lines paragraphs are plain text. */
function tightened(blocks: Block[]): Block[] {
  return blocks.map((block) => (block.type === 'paragraph' ? { ...block, type: 'plain' } : block));
}

function table(lines: string[]): Found | null {
  const [head = '', ruler = ''] = lines;
  if (!head.includes('|') || !TABLE_LINE.test(ruler)) return null;
  const header = cells(head);
  if (header.length !== cells(ruler).length) return null;
  let length = 2;
  while (!isBlank(lines[length]) && !interrupts(lines[length] ?? '')) length += 1;
  const rows = lines.slice(2, length).map((line) => {
    const row = cells(line).map((cell) => parseInline(cell));
    return header.map((_, column) => row[column] ?? []);
  });
  return [{ type: 'table', header: header.map((cell) => parseInline(cell)), rows }, length];
}

function cells(line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
