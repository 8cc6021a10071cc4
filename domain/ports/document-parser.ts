import type { ExtractedText } from '../knowledge/records.ts';
import type { FileKind } from '../knowledge/file-kind.ts';

/** A file on the local disk, with the type that its name and first bytes indicate. */
export interface FileToParse {
  path: string;
  kind: FileKind;
}

export interface InspectOptions {
  signal?: AbortSignal | undefined;
  /** Fairness key: the id of the company on whose behalf this runs. */
  turn?: string | undefined;
}

export interface ParseOptions extends InspectOptions {
  onProgress?: (done: number, total: number) => void;
  /** Lets a long file be read in several turns. */
  parts?: PartsRead | undefined;
}

/** Parts read so far of a long file, passed back to the parser when it continues. */
export interface PartsRead {
  /** Files of the earlier parts, in order. */
  paths: readonly string[];
  /** Processor time spent so far, in milliseconds; it counts against the file's limit. 0 on a retry. */
  spentMs: number;
  /**
   * Called with each further part, about every PARSER_TURN; the part's file is deleted when the promise settles. Reading
   * continues meanwhile. If the promise rejects, reading fails with its error.
   */
  onPart: (part: { path: string; spentMs: number }) => Promise<void>;
}

/** The version of Word that wrote an old file; `97` includes all later ones. */
export type WordVersion = '6' | '95' | '97';

/** The result of the quick check. */
export interface Inspection {
  /** The actual type of the file. */
  kind: FileKind;
  /** The version of Word that wrote a file of the kind `doc`. */
  wordVersion?: WordVersion | undefined;
  /** The number of pages of a PDF. */
  pages?: number | undefined;
}

/**
 * Reads files from outside. Each runs in its own child process with limits of time and memory, so that no file can harm the
 * calling process. Failures are `AppError`: corrupted-file, encrypted-file, mime-mismatch, unsupported-extension, no-text,
 * parser-timeout, parser-memory, parser-crashed. An abort rejects with the signal's reason, after the child has ended.
 */
export interface DocumentParser {
  /** All text, page by page. Progress counts pages (1 for files without pages). */
  parse(file: FileToParse, options?: ParseOptions): Promise<ExtractedText>;
  /** The quick check of a new file: opens it, detects damage or encryption, and determines its actual type. */
  inspect(file: FileToParse, options?: InspectOptions): Promise<Inspection>;
  close(): Promise<void>;
}
