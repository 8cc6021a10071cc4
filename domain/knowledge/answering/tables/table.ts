export interface TableCell {
  text: string;
  /** Place of the passage in which it stands. */
  passage: number;
}

export interface TableRow {
  cells: TableCell[];
  /** The row as it is in the passage. */
  source: string;
}

/** A table, put together from the passages that hold its parts. */
export interface Table {
  columns: string[];
  rows: TableRow[];
  /** The headings above it, outermost first. */
  headings: string[];
  /** Of which document. */
  document: string;
}
