import type { Block, Range } from './blocks.ts';

/** A piece of text that is not cut further: a paragraph, sentence, line, word or table row, as small as necessary. */
export interface Unit extends Range {
  headings: string[];
  /** The table row it is part of; null for other text. */
  row: RowPart | null;
  isCode?: boolean;
}

/** Column names that are repeated before a part of a table. */
export interface Names {
  text: string;
  tokens: number;
}

/** The position of a unit in its table. */
export interface RowPart {
  table: Block;
  /** The whole row. */
  line: Range;
  /** The column names above the unit: those of the whole table, or of the unit's own columns. */
  names: Names;
  /** Whether the unit's own text begins with the column names. */
  holdsNames: boolean;
}
