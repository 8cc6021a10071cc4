/** A stretch of the whole text, in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

/** A paragraph, heading, table or code, with the headings above it, outermost first. */
export interface Block extends Range {
  kind: 'prose' | 'heading' | 'table' | 'code';
  headings: string[];
  /** In a table, the header line with the rule below it, and the rows. */
  header: Range | null;
  rows: Range[];
}

interface Line extends Range {
  text: string;
}

/** Longer lines are not headings; patterns are not tried on them, to save time. */
const LONGEST_HEADING = 1000;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const CLOSING_HASHES = /[ \t]#+$/;
/** The line below a heading that is underlined. */
const UNDERLINE = /^ {0,3}(?:=+|-{2,})[ \t]*$/;
/** Lines that cannot be such a heading: list items, quotes, rules. */
const NO_TITLE = /^\s*(?:[-*+>|]|\d{1,9}[.)]\s)/;
/** However far it is set in: code below an item of a list is code. Behind three backticks comes none. */
const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})/;

/** Reads the blocks of one page after another; headings of earlier pages hold on. */
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

/** To the fence that closes it, or to the end of the page. */
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

/** A row with a rule below it: `|---|:--:|`. */
function isTable(lines: Line[], index: number): boolean {
  const line = lines[index];
  const below = lines[index + 1]?.text ?? '';
  return line !== undefined && isRow(line) && below.includes('-') && /^[\s:|-]+$/.test(below);
}

/** Number of lines from `index` on that belong together. */
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
