import type { FileKind } from '../domain/knowledge/file-kind.ts';

/**
 * `inspect` opens the file and returns what it is (Inspection); `parse` reads all of its text (ExtractedText); `design` reads it
 * as the design of a page (DesignFacts).
 */
export type ParserTask = 'inspect' | 'parse' | 'design';

/** How to read pages without a text layer. */
export interface OcrOptions {
  /** Codes of the installed languages, such as `eng`. */
  languages: readonly string[];
  /** Limits in milliseconds of processor time: for recognizing one page, and for starting another page of the same file. */
  msPerPage: number;
  msPerFile: number;
}

/** Sent to the child, one at a time. Both paths are in the child's own folder; the result is written there as JSON. */
export interface ParserRequest {
  task: ParserTask;
  kind: FileKind;
  input: string;
  output: string;
  ocr: OcrOptions;
  /** A file with more text is rejected. */
  maxCharacters: number;
  /** For a task that stores partial results; absent if it runs in one go. */
  parts?: PartsRequest;
}

/** Where the partial results of a long task are: in the child's folder. */
export interface PartsRequest {
  /** Paths of the parts stored earlier, in order. */
  kept: readonly string[];
  /** A part is written after this much processor time, in milliseconds. */
  everyMs: number;
  /** Whether these parts are from a failed attempt. If so, the pages that took too long are read again. */
  isRetry: boolean;
}

/** `page`: PDFium opens or renders a page. That is fast, but with nested form objects it may never end. */
export type ParserPhase = 'page' | 'other';

/** Sent by the child. Results are not sent as messages: a large message would block both event loops. */
export type ParserMessage =
  | { type: 'progress'; done: number; total: number }
  | { type: 'phase'; phase: ParserPhase }
  /** A part was written to `path`. */
  | { type: 'part'; path: string }
  | { type: 'done' }
  | { type: 'failed'; code: string; message: string };
