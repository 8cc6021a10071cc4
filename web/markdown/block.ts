import type { Inline } from './inline.ts';

/** A part of a Markdown text. */
export type Block =
  | { type: 'paragraph' | 'plain'; content: Inline[] }
  | { type: 'heading'; depth: number; content: Inline[] }
  | { type: 'code'; language: string; text: string }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'list'; start: number | null; items: Block[][] }
  | { type: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' };

/** A block and the index of the first line after it. */
export type FoundBlock = [block: Block, end: number];

/** Parses the lines inside a block. */
export type ParseInside = (lines: string[]) => Block[];
