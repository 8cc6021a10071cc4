import type { Block, Range } from './blocks.ts';

/** A piece that is never cut: a paragraph, sentence, line, word or table row, as small as necessary. */
export interface Unit extends Range {
  headings: string[];
  /** The table row it is part of; null for other text. */
  row: RowPart | null;
  isCode?: boolean;
}

/** Names of columns, as they are repeated before a piece of a table. */
export interface Names {
  text: string;
  tokens: number;
}

/** The position of a unit in its table. */
export interface RowPart {
  table: Block;
  /** The whole row. */
  line: Range;
  /** Stand above the unit: those of the whole table, or of the unit's own columns. */
  names: Names;
  /** The unit's own text begins with the names. */
  holdsNames: boolean;
}
