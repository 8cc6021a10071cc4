import type { FileKind } from '../domain/knowledge/file-kind.ts';

/** `inspect` opens the file and says what it is (Inspection); `parse` reads all of its text (ExtractedText). */
export type ParserTask = 'inspect' | 'parse';

/** How pages without text are read. */
export interface OcrOptions {
  /** Installed languages, as `eng`. */
  languages: readonly string[];
  /** Milliseconds after which one page is given up, and after which no further page of a file is begun. */
  msPerPage: number;
  msPerFile: number;
}

/** To the child, one at a time. Both paths lie in the child's own folder; the result is left as JSON. */
export interface ParserRequest {
  task: ParserTask;
  kind: FileKind;
  input: string;
  output: string;
  ocr: OcrOptions;
  /** A file with more text is refused. */
  maxCharacters: number;
}

/** `page`: PDFium opens or draws a page, which takes a moment, and for a page of forms within forms an eternity. */
export type ParserPhase = 'page' | 'other';

/** From the child. Results never travel here: a large message would block both event loops. */
export type ParserMessage =
  | { type: 'progress'; done: number; total: number }
  | { type: 'phase'; phase: ParserPhase }
  | { type: 'done' }
  | { type: 'failed'; code: string; message: string };
