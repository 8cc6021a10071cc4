/** A stretch of the whole text, in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

/** A paragraph, heading, table or fenced code, with the headings above it, outermost first. */
export interface Block extends Range {
  kind: 'prose' | 'heading' | 'table' | 'code';
  headings: string[];
  /** Of a table: the header line with the rule below it, and the rows. */
  header: Range | null;
  rows: Range[];
}

interface Line extends Range {
  text: string;
}

const HEADING = /^ {0,3}(#{1,6})\s+(.+?)\s*#*$/;
const FENCE = /^ {0,3}(```|~~~)/;
const TABLE_ROW = /^\s*\|.*\|?\s*$/;
const TABLE_RULE = /^\s*\|?[\s:|-]*-[\s:|-]*$/;

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
      const line = lines[index];
      if (!line) break;
      if (line.text.trim() === '') {
        index += 1;
        continue;
      }
      const length = this.blockLength(lines, index);
      blocks.push(this.toBlock(lines.slice(index, index + length)));
      index += length;
    }
    return blocks;
  }

  /** Number of lines of the block that begins at a line. */
  private blockLength(lines: Line[], index: number): number {
    const text = lines[index]?.text ?? '';
    if (this.isHeading(text)) return 1;
    if (this.markdown && FENCE.test(text)) {
      return runLength(lines, index, (line, at) => at === index || !FENCE.test(line.text)) + 1;
    }
    if (isTable(lines, index)) return runLength(lines, index, (line) => TABLE_ROW.test(line.text));
    return runLength(lines, index, (line, at) => {
      if (at === index) return true;
      return line.text.trim() !== '' && !this.startsBlock(line.text) && !isTable(lines, at);
    });
  }

  private startsBlock(text: string): boolean {
    return this.isHeading(text) || (this.markdown && FENCE.test(text));
  }

  private isHeading(text: string): boolean {
    return this.markdown && HEADING.test(text);
  }

  private toBlock(lines: Line[]): Block {
    const start = lines[0]?.start ?? 0;
    const end = lines.at(-1)?.end ?? start;
    const text = lines[0]?.text ?? '';
    const heading = this.markdown ? HEADING.exec(text) : null;
    if (heading) this.enter(heading[1]?.length ?? 1, heading[2] ?? '');
    const headings = this.headings.map(({ title }) => title);
    const common = { start, end, headings, header: null, rows: [] };
    if (heading) return { ...common, kind: 'heading' };
    if (this.markdown && FENCE.test(text)) return { ...common, kind: 'code' };
    if (!isTable(lines, 0)) return { ...common, kind: 'prose' };
    return { ...common, kind: 'table', header: { start, end: lines[1]?.end ?? end }, rows: lines.slice(2) };
  }

  private enter(level: number, title: string): void {
    this.headings = [...this.headings.filter((heading) => heading.level < level), { level, title }];
  }
}

function isTable(lines: Line[], index: number): boolean {
  return TABLE_ROW.test(lines[index]?.text ?? '') && TABLE_RULE.test(lines[index + 1]?.text ?? '');
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
