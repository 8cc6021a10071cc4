/** A stretch of text in one style. */
export interface TextRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
  /** Where it links to: http, https or mailto. */
  href?: string;
}

/** A part of a document, one below the other. */
export type DocumentBlock =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; content: readonly TextRun[] }
  | { kind: 'paragraph'; content: readonly TextRun[] }
  | { kind: 'quote'; content: readonly TextRun[] }
  /** `depth` from 0: how far the item is indented. */
  | { kind: 'list'; ordered: boolean; items: readonly { depth: number; content: readonly TextRun[] }[] }
  /** The first row is the header. All rows have as many cells. */
  | { kind: 'table'; rows: readonly (readonly (readonly TextRun[])[])[] };

export interface ExportedDocument {
  title: string;
  blocks: readonly DocumentBlock[];
}

/** Makes Word files. Nothing is loaded from outside: links stay links. */
export interface DocxWriter {
  write(document: ExportedDocument): Promise<Uint8Array>;
}
