import { escapeBlocks } from '../markdown/marks.ts';
import { haveSameSize, type PdfLine } from './line.ts';
import { findTables, type PdfTable } from './table.ts';

/** Lines this much taller than the body text are headings, with their level. */
const HEADINGS = [
  { from: 1.6, mark: '# ' },
  { from: 1.3, mark: '## ' },
  { from: 1.13, mark: '### ' },
];
const LONGEST_HEADING = 150;
/** A short bold line by itself that is not a sentence is a heading, if bold text is rare in the document. */
const BOLD_HEADING = { mark: '### ', length: 90, lines: 2, share: 0.25 };
const SENTENCE_OR_BULLET = /[.,;:]$|^[•‣▪●◦–*-]\s/u;
/** Dots that lead to the page number in a table of contents. */
const LEADERS = /(?:\. ?){4,}\s*\S{1,6}$/u;
const LIST_ITEM = /^(?:[•‣▪●◦–*-]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/u;

/** Facts about the whole document that are needed for its lines. */
export interface DocumentStyle {
  /** Usual height of a line of running text. */
  bodyHeight: number;
  /** True if few of its lines are bold. */
  boldIsRare: boolean;
  /** Lower-case words that occur unbroken; used to decide about hyphens at line ends. */
  words: ReadonlySet<string>;
}

/** Computes body height, share of bold lines and vocabulary of all pages. */
export function styleOf(pages: readonly (readonly PdfLine[])[]): DocumentStyle {
  const charactersByHeight = new Map<number, number>();
  const lines = pages.flat();
  for (const line of lines) {
    const height = Math.round(line.height * 2) / 2;
    charactersByHeight.set(height, (charactersByHeight.get(height) ?? 0) + line.text.length);
  }
  const [body] = [...charactersByHeight].sort((a, b) => b[1] - a[1]);
  // Collecting words is the slowest part, and they are only needed if a line ends in a hyphen.
  const words = lines.some(({ text }) => endsInHyphen(text)) ? wordsOf(lines) : new Set<string>();
  return { bodyHeight: body?.[0] ?? 0, boldIsRare: boldShare(lines) < BOLD_HEADING.share, words };
}

function boldShare(lines: readonly PdfLine[]): number {
  const lengthOf = (some: readonly PdfLine[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
  return lengthOf(lines.filter(({ bold }) => bold)) / Math.max(1, lengthOf(lines));
}

function wordsOf(lines: readonly PdfLine[]): Set<string> {
  const words = new Set<string>();
  for (const { text } of lines) {
    const whole = endsInHyphen(text) ? text.replace(/\S+$/u, '') : text;
    for (const word of whole.toLowerCase().split(/[^\p{L}-]+/u)) words.add(word);
  }
  return words;
}

/** One page as Markdown: headings, paragraphs on one line each, tables (`a | b` if columns have no names). */
export function layOutPage(
  lines: readonly PdfLine[],
  style: DocumentStyle,
  tables: readonly PdfTable[] = findTables(lines),
): string {
  const usual = usualPitch(lines);
  const blocks: string[] = [];
  let from = 0;
  for (const { first, end, markdown } of tables) {
    blocks.push(...layOutText(lines.slice(from, first), style, usual), markdown);
    from = end;
  }
  return [...blocks, ...layOutText(lines.slice(from), style, usual)].join('\n\n');
}

function layOutText(lines: readonly PdfLine[], style: DocumentStyle, usual: number): string[] {
  const blocks: string[] = [];
  /** The last line of the text in the last block; none after a heading. */
  let last: PdfLine | undefined;
  for (const run of splitIntoRuns(lines, usual)) {
    const heading = headingMark(run, style);
    const text = heading ? heading + joinLines(run, style.words) : textOf(run, style.words);
    const [first] = run;
    const before = blocks.at(-1) ?? '';
    // Text without a capital letter is a list or a label, not the beginning of a sentence.
    if (last && first && !heading && /\p{Lu}/u.test(before) && goesOnAbove(last, first))
      blocks.splice(-1, 1, joinTwo(before, text, style.words));
    else blocks.push(text);
    last = heading ? undefined : run.at(-1);
  }
  return blocks;
}

function textOf(run: readonly PdfLine[], words: ReadonlySet<string>): string {
  return escapeBlocks(runToParagraphs(run, words).join('\n'));
}

/** Whether a sentence that begins at the foot of one column continues at the head of the next. */
function goesOnAbove(last: PdfLine, line: PdfLine): boolean {
  const isBeside = line.left >= last.right || line.right <= last.left;
  const isAlike = haveSameSize(last, line) && (last.bold ?? false) === (line.bold ?? false);
  return (
    isBeside &&
    line.bottom > last.bottom &&
    isAlike &&
    !isRow(last) &&
    !isRow(line) &&
    /[\p{L}\p{N},;-]$/u.test(last.text) &&
    /^\p{Ll}/u.test(line.text)
  );
}

/** Splits lines into runs: lines of one size that follow each other closely in one column (a paragraph, a list, a table). */
function splitIntoRuns(lines: readonly PdfLine[], usual: number): PdfLine[][] {
  const runs: PdfLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && follows(previous, line, usual)) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

function follows(previous: PdfLine, line: PdfLine, usual: number): boolean {
  const pitch = previous.bottom - line.bottom;
  const sameSize = haveSameSize(previous, line);
  const overlaps = line.left < previous.right && line.right > previous.left;
  const sameWeight = (previous.bold ?? false) === (line.bold ?? false);
  return sameSize && sameWeight && overlaps && pitch > 0 && pitch <= Math.max(usual, previous.height) * 1.2;
}

function usualPitch(lines: readonly PdfLine[]): number {
  const pitches = lines
    .slice(1)
    .map((line, index) => (lines[index]?.bottom ?? 0) - line.bottom)
    .filter((pitch, index) => pitch > 0 && pitch < 2 * (lines[index]?.height ?? 0))
    .sort((a, b) => a - b);
  return pitches[Math.floor(pitches.length / 2)] ?? 0;
}

function headingMark(run: readonly PdfLine[], { bodyHeight, boldIsRare }: DocumentStyle): string | undefined {
  const height = run[0]?.height ?? 0;
  const length = run.reduce((sum, line) => sum + line.text.length, 0);
  const text = run.map((line) => line.text).join(' ');
  if (bodyHeight === 0 || length > LONGEST_HEADING || !/\p{L}{2}/u.test(text) || text.includes('\t'))
    return undefined;
  const byHeight = HEADINGS.find(({ from }) => height >= from * bodyHeight)?.mark;
  const bold = boldIsRare && run.length <= BOLD_HEADING.lines && run.every((line) => line.bold);
  const short = length <= BOLD_HEADING.length && height > 0.9 * bodyHeight && !SENTENCE_OR_BULLET.test(text);
  return byHeight ?? (bold && short ? BOLD_HEADING.mark : undefined);
}

function runToParagraphs(run: readonly PdfLine[], words: ReadonlySet<string>): string[] {
  const edge = Math.max(...run.map((line) => line.right));
  const paragraphs: PdfLine[][] = [];
  for (const line of run) {
    const paragraph = paragraphs.at(-1);
    const previous = paragraph?.at(-1);
    if (paragraph && previous && continues(paragraph, previous, line, edge)) paragraph.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((paragraph) => joinLines(paragraph, words).replaceAll('\t', ' | '));
}

function continues(paragraph: readonly PdfLine[], previous: PdfLine, line: PdfLine, edge: number): boolean {
  if (isRow(previous) || isRow(line) || LIST_ITEM.test(line.text)) return false;
  const first = paragraph[0] ?? previous;
  const indented = line.left - previous.left > 0.8 * line.height;
  if (indented && !(previous === first && LIST_ITEM.test(first.text))) return false;
  return !nextWordWouldFit(previous, line, edge);
}

/** Whether the next word would have fitted on the previous line, which was then ended on purpose. */
function nextWordWouldFit(previous: PdfLine, line: PdfLine, edge: number): boolean {
  const characterWidth = (previous.right - previous.left) / Math.max(1, previous.text.length);
  const word = line.text.split(/\s/u, 1)[0] ?? '';
  return previous.right + (word.length + 1.5) * characterWidth < edge;
}

function isRow(line: PdfLine): boolean {
  return line.text.includes('\t') || LEADERS.test(line.text);
}

function joinLines(lines: readonly PdfLine[], words: ReadonlySet<string>): string {
  return lines.reduce((text, line) => (text === '' ? line.text : joinTwo(text, line.text, words)), '');
}

/**
 * Joins two lines. Removes a hyphen at the line end of a broken word; keeps it if the document elsewhere writes the compound so.
 */
function joinTwo(text: string, next: string, words: ReadonlySet<string>): string {
  if (!endsInHyphen(text)) return `${text} ${next}`;
  const before = /[\p{L}-]+(?=[-\u00ad]$)/u.exec(text)?.[0] ?? '';
  const after = /^\p{L}+/u.exec(next)?.[0] ?? '';
  const startsLower = /^\p{Ll}/u.test(next);
  const compound =
    words.has(`${before}-${after}`.toLowerCase()) && !words.has((before + after).toLowerCase());
  return startsLower && !compound ? text.slice(0, -1) + next : text + next;
}

function endsInHyphen(text: string): boolean {
  const last = text.at(-1);
  return (last === '-' || last === '\u00ad') && /\p{L}$/u.test(text.slice(0, -1));
}
