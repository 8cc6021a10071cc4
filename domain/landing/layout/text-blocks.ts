import type { Box } from '../box.ts';
import type { ExtractedBlock } from '../extracted-design.ts';
import type { DesignPage, FilledShape, TextRun } from './design-facts.ts';
import { areaOf, around, bottom, holds, overlap, right } from './geometry.ts';
import { type Line, type ListedRow, withRows } from './listed-rows.ts';
import { linesOf } from './text-lines.ts';

/** Consecutive lines with the same look. */
export interface TextBlock extends TextRun {
  type: ExtractedBlock['type'];
  /** The shape of the button around the text, otherwise the text's own box. */
  outer: Box;
  lines: number;
  /** `outer` widened to the card around it: otherwise short words in wide cards would leave white space that splits the card. */
  span: Box;
  /** The row of a list of prices or hours. */
  row?: ListedRow;
  /** The block contains the column names of a table. */
  isHead?: true;
}

/** A larger gap between two lines, in font sizes, separates paragraphs. */
const LINE_GAP = 0.65;
/** If the distance to the next line exceeds the previous line distance by this much, in font sizes, a paragraph begins. */
const MORE_PITCH = 0.4;
const SAME_SIZE = 0.1;
const HEADING_SIZE = 1.18;
const CAPTION_SIZE = 0.86;
const MOST_HEADING = 120;
const MOST_BUTTON = 40;
const BULLET = /^(?:[•◦▪‣●○■·*✓✔–—-]|\d{1,2}[.)])\s+(?=\S)/u;
const SENTENCE_END = /[.,;:!]$/u;
/** Shapes that cover at least this share of the page are its background. */
const MOST_OF_PAGE = 0.9;
/** Shapes wider than this share of the page are not cards but backgrounds, on which columns may be. */
const WIDEST_CARD = 0.5;

/** The text of a page as blocks, from top to bottom; `part` of reading-order.ts puts them into reading order. */
export function blocksOf(page: DesignPage, bodySize: number): TextBlock[] {
  const shapes = page.shapes.filter(({ box }) => areaOf(box) < MOST_OF_PAGE * page.width * page.height);
  const cards = shapes.filter(({ box }) => box.width <= WIDEST_CARD * page.width);
  const open: { lines: Line[]; shape: FilledShape | undefined }[] = [];
  for (const line of withRows(linesOf(page.runs))) {
    const shape = smallestAround(shapes, line.box);
    const block = open.find((each) => each.shape === shape && goesOn(each.lines, line));
    if (block) block.lines.push(line);
    else open.push({ lines: [line], shape });
  }
  const alone = new Set(open.map(({ shape }) => shape).filter((shape, _, all) => isOnce(shape, all)));
  return open.map(({ lines, shape }) => {
    const block = joined(lines);
    const button = shape && alone.has(shape) && isButton(block, shape, page) ? shape : null;
    const outer = button?.box ?? block.box;
    const card = smallestAround(
      cards.filter((each) => each !== button),
      outer,
    );
    return {
      ...block,
      type: button ? 'button' : kindOf(block, bodySize),
      outer,
      span: card ? asWideAs(card.box, outer) : outer,
    };
  });
}

/** The box of a text, widened to its card. */
function asWideAs(card: Box, text: Box): Box {
  const x = Math.min(card.x, text.x);
  return { ...text, x, width: Math.max(right(card), right(text)) - x };
}

/** The font size of most of the text (the median of its letters). */
export function bodySizeOf(runs: readonly TextRun[]): number {
  const sizes = runs.toSorted((a, b) => a.fontSize - b.fontSize);
  const half = sizes.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let letters = 0;
  for (const { text, fontSize } of sizes) {
    letters += text.length;
    if (letters >= half) return fontSize;
  }
  return 0;
}

function isOnce<T>(value: T, all: readonly T[]): boolean {
  return all.indexOf(value) === all.lastIndexOf(value);
}

function smallestAround(shapes: readonly FilledShape[], box: Box): FilledShape | undefined {
  return shapes
    .filter((shape) => holds(shape.box, box))
    .reduce<FilledShape | undefined>(
      (best, shape) => (best && areaOf(best.box) <= areaOf(shape.box) ? best : shape),
      undefined,
    );
}

function goesOn(lines: readonly Line[], line: Line): boolean {
  const last = lines.at(-1);
  if (!last || last.row || line.row || last.isHead || line.isHead || BULLET.test(line.text)) return false;
  const size = Math.max(last.fontSize, line.fontSize);
  const gap = line.box.y - bottom(last.box);
  if (gap > LINE_GAP * size || gap < -size || last.bold !== line.bold) return false;
  const before = lines.at(-2);
  // Boxes of recognised lines are only as high as their letters, so their positions do not show the line distance.
  if (before && line.source === 'text') {
    const pitch = last.box.y - before.box.y;
    if (line.box.y - last.box.y > pitch + MORE_PITCH * size) return false;
  }
  if (Math.abs(last.fontSize - line.fontSize) > SAME_SIZE * size) return false;
  if (line.source === 'text' && last.color !== line.color) return false;
  if (overlap([last.box.x, right(last.box)], [line.box.x, right(line.box)]) < 0.5) return false;
  const edges = [
    last.box.x - line.box.x,
    right(last.box) - right(line.box),
    last.box.x + last.box.width / 2 - (line.box.x + line.box.width / 2),
  ];
  return Math.min(...edges.map(Math.abs)) <= 2 * size;
}

function joined(lines: readonly Line[]): Line & { lines: number } {
  const [first] = lines;
  if (!first) throw new Error('a block has lines');
  const text = lines
    .map((line) => line.text)
    .reduce((sum, next) =>
      /\p{L}-$/u.test(sum) && /^\p{Ll}/u.test(next) ? sum.slice(0, -1) + next : `${sum} ${next}`,
    );
  return {
    ...first,
    text: text.replaceAll(/\s+/gu, ' ').trim(),
    box: around(lines.map(({ box }) => box)),
    lines: lines.length,
  };
}

/** Whether the text is short and has a filled shape of its own that is hardly larger than the text. */
function isButton(
  { text, lines, fontSize, box }: TextRun & { lines: number },
  shape: FilledShape,
  page: DesignPage,
): boolean {
  const { width, height } = shape.box;
  return (
    lines === 1 &&
    text.length <= MOST_BUTTON &&
    height <= 4.5 * fontSize &&
    height >= 1.3 * fontSize &&
    width <= box.width + 10 * fontSize &&
    width <= page.width / 2
  );
}

function kindOf(block: Line & { lines: number }, bodySize: number): ExtractedBlock['type'] {
  const { text, fontSize, bold, lines, row, isHead } = block;
  if (isHead) return 'caption';
  if (row || BULLET.test(text)) return 'list-item';
  const isShort = text.length <= MOST_HEADING && lines <= 3;
  if (isShort && fontSize >= HEADING_SIZE * bodySize) return 'heading';
  if (isShort && bold && lines === 1 && fontSize >= 0.95 * bodySize && !SENTENCE_END.test(text))
    return 'heading';
  return fontSize <= CAPTION_SIZE * bodySize ? 'caption' : 'paragraph';
}

/** The text of a list item without its mark. */
export function withoutBullet(text: string): string {
  return text.replace(BULLET, '');
}
