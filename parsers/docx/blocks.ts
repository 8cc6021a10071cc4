import type { Numbering } from './numbering.ts';
import { outlineToHeading, type Styles } from './styles.ts';
import { escapeMarks } from '../markdown/marks.ts';

/** Fields whose results are page numbers, which are meaningless in a text without pages. */
export const PAGE_FIELD = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/u;

/** Content outside the final text: deleted or moved text, old formatting, pronunciation guides. */
export const SKIPPED = new Set([
  'w:del',
  'w:moveFrom',
  'w:delText',
  'w:rPrChange',
  'w:pPrChange',
  'w:tblPrChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:sectPrChange',
  'w:rt',
]);

/** Elements that represent a character. */
export const SAID: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
]);

/** A paragraph, heading, list item or table as Markdown. */
export interface Block {
  text: string;
  isItem: boolean;
}

export interface Field {
  instruction: string;
  hasResult: boolean;
}

/** A paragraph while it is being read. */
export class Paragraph {
  text = '';
  style: string | undefined;
  numId: string | undefined;
  level: number | undefined;
  outline: number | undefined;
  /** The paragraph mark is deleted, so the next paragraph continues this one. */
  isOpenEnded = false;
  readonly fields: Field[] = [];
  /** Text boxes that are anchored here. */
  readonly boxes: Block[] = [];

  /** Stores a property of the paragraph; ignores any other element. */
  set(name: string, value: string | undefined): void {
    if (name === 'w:pStyle') this.style = value;
    else if (name === 'w:numId') this.numId = value;
    else if (name === 'w:ilvl') this.level = Number(value);
    else if (name === 'w:outlineLvl') this.outline = Number(value);
  }
}

/** A container of blocks: the body, a cell, a text box, a note. */
export class Container {
  readonly kind: 'story' | 'cell' | 'box';
  readonly blocks: Block[] = [];
  carried = '';

  constructor(kind: Container['kind']) {
    this.kind = kind;
  }
}

/** Footnotes and endnotes by their reference, e.g. `w:footnoteReference 2`. */
export interface NoteSource {
  /** Undefined if there is no such note. */
  noteText(reference: string): string | undefined;
  /** The number of the note in the order of the text, from 1. */
  numberOf(reference: string): number;
}

export interface StoryContext {
  styles: Styles;
  numbering: Numbering;
  /** Null for stories that cannot have notes. */
  notes: NoteSource | null;
}

/** A paragraph of this text as Markdown. */
export function blockOf(
  paragraph: Paragraph,
  raw: string,
  place: Container['kind'],
  { styles, numbering }: StoryContext,
): Block {
  const ofStyle = styles.numbering(paragraph.style);
  const numId = paragraph.numId ?? ofStyle?.numId;
  const level = paragraph.level ?? ofStyle?.level ?? 0;
  const mark = numId === undefined ? '' : numbering.next({ numId, level });
  const { outline, style } = paragraph;
  const heading = outline === undefined ? styles.headingLevel(style) : outlineToHeading(outline);
  const text = raw
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .trim();
  const oneLine = text.replaceAll('\n', ' ');
  const marked = mark === '' ? oneLine : `${mark} ${oneLine}`;
  if (heading > 0 && place === 'story') {
    return { text: `${'#'.repeat(heading)} ${mark === '-' ? oneLine : marked}`, isItem: false };
  }
  if (mark === '') return { text: escapeMarks(text), isItem: false };
  return { text: place === 'cell' ? marked : '  '.repeat(Math.min(level, 8)) + marked, isItem: true };
}

/** Updates the open fields: a field consists of an instruction and an optional result. */
export function turnField(fields: Field[], type: string | undefined): void {
  const field = fields.at(-1);
  if (type === 'begin') fields.push({ instruction: '', hasResult: false });
  else if (type === 'separate' && field) field.hasResult = true;
  else if (type === 'end') fields.pop();
}

/** Puts list items on consecutive lines and an empty line between other blocks. */
export function joinBlocks(blocks: readonly Block[]): string {
  let text = '';
  for (const [index, block] of blocks.entries()) {
    if (index > 0) text += block.isItem && blocks[index - 1]?.isItem ? '\n' : '\n\n';
    text += block.text;
  }
  return text;
}
