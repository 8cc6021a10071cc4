/** A stretch of the whole text, in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

/** A paragraph, heading, table or code, with the headings above it, outermost first. */
export interface Block extends Range {
  kind: 'prose' | 'heading' | 'table' | 'code';
  headings: string[];
  /** For a table: the header line and the rule below it, and the rows. */
  header: Range | null;
  rows: Range[];
}

interface Line extends Range {
  text: string;
}

/** Maximum length of a heading. Longer lines are not tried against the patterns, to save time. */
const LONGEST_HEADING = 1000;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const CLOSING_HASHES = /[ \t]#+$/;
/** The underline of a heading. */
const UNDERLINE = /^ {0,3}(?:=+|-{2,})[ \t]*$/;
/** Lines that an underline does not make a heading: list items, quotes, rules. */
const NO_TITLE = /^\s*(?:[-*+>|]|\d{1,9}[.)]\s)/;
/** A code fence at any indentation, since code below a list item is code. A line of three backticks has no further backticks. */
const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})/;

/** Reads the blocks of one page after another. Headings stay in effect on later pages. */
export class BlockReader {
  private headings: { level: number; title: string }[] = [];
  private readonly markdown: boolean;

  constructor(format: 'plain' | 'markdown') {
    this.markdown = format === 'markdown';
  }

  read(text: string, page: Range): Block[] {
    const lines = readLines(text, page);
    const blocks: Block[] = [];
    for (let index = 0; index < lines.length;) {
      if (isBlank(lines[index])) {
        index += 1;
        continue;
      }
      const { kind, length } = this.blockAt(lines, index);
      blocks.push(this.toBlock(kind, lines.slice(index, index + length)));
      index += length;
    }
    return blocks;
  }

  /** Kind of the block that begins at a line, and its number of lines. */
  private blockAt(lines: Line[], index: number): { kind: Block['kind']; length: number } {
    const first = lines[index]?.text ?? '';
    if (this.markdown && isHeading(first)) return { kind: 'heading', length: 1 };
    if (this.markdown && isUnderlined(lines, index)) return { kind: 'heading', length: 2 };
    if (this.markdown && FENCE.test(first)) return { kind: 'code', length: fenceLength(lines, index) };
    if (isTable(lines, index)) return { kind: 'table', length: runLength(lines, index, isRow) };
    const length = runLength(
      lines,
      index,
      (line, at) => at === index || (!isBlank(line) && !this.startsBlock(line.text) && !isTable(lines, at)),
    );
    return { kind: 'prose', length };
  }

  private startsBlock(text: string): boolean {
    return this.markdown && (isHeading(text) || FENCE.test(text));
  }

  private toBlock(kind: Block['kind'], lines: Line[]): Block {
    const start = lines[0]?.start ?? 0;
    const end = lines.at(-1)?.end ?? start;
    if (kind === 'heading') this.enter(lines);
    const headings = this.headings.map(({ title }) => title);
    const common = { kind, start, end, headings };
    if (kind !== 'table') return { ...common, header: null, rows: [] };
    return { ...common, header: { start, end: lines[1]?.end ?? end }, rows: lines.slice(2) };
  }

  private enter([line, underline]: Line[]): void {
    const text = line?.text.trim() ?? '';
    const hashes = /^#+/.exec(text)?.[0].length ?? 0;
    const underlined = underline?.text.trim().startsWith('=') ? 1 : 2;
    const level = underline ? underlined : hashes;
    const title = underline ? text : text.slice(hashes).trim().replace(CLOSING_HASHES, '').trimEnd();
    this.headings = [...this.headings.filter((heading) => heading.level < level), { level, title }];
  }
}

function isHeading(text: string): boolean {
  return text.length <= LONGEST_HEADING && HEADING.test(text);
}

function isUnderlined(lines: Line[], index: number): boolean {
  const title = lines[index]?.text ?? '';
  const below = lines[index + 1]?.text ?? '';
  const short = title.length <= LONGEST_HEADING && below.length <= LONGEST_HEADING;
  return short && UNDERLINE.test(below) && !NO_TITLE.test(title);
}

/** Length in lines up to the closing fence, or to the end of the page. */
function fenceLength(lines: Line[], index: number): number {
  const fence = FENCE.exec(lines[index]?.text ?? '')?.[1] ?? '```';
  const closes = ({ text }: Line) =>
    text.trim().startsWith(fence) && text.replaceAll(fence[0] ?? '`', '').trim() === '';
  const length = runLength(lines, index, (line, at) => at === index || !closes(line));
  return Math.min(length + 1, lines.length - index);
}

function isBlank(line: Line | undefined): boolean {
  return line?.text.trim() === '';
}

function isRow({ text }: Line): boolean {
  return text.trimStart().startsWith('|');
}

/** Whether a table begins here: a row with a rule (`|---|:--:|`) below it. */
function isTable(lines: Line[], index: number): boolean {
  const line = lines[index];
  const below = lines[index + 1]?.text ?? '';
  return line !== undefined && isRow(line) && below.includes('-') && /^[\s:|-]+$/.test(below);
}

/** Number of consecutive lines from `index` on that belong to the block. */
function runLength(lines: Line[], index: number, belongs: (line: Line, at: number) => boolean): number {
  let at = index;
  for (let line = lines[at]; line && belongs(line, at); line = lines[at]) at += 1;
  return at - index;
}

function readLines(text: string, page: Range): Line[] {
  const lines: Line[] = [];
  let start = page.start;
  for (const line of text.slice(page.start, page.end).split('\n')) {
    lines.push({ text: line, start, end: start + line.length });
    start += line.length + 1;
  }
  return lines;
}
