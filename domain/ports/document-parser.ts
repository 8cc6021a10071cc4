import type { ExtractedText } from '../knowledge/records.ts';
import type { FileKind } from '../knowledge/file-kind.ts';

/** A file on this machine's disk, and what its name and first bytes say that it is. */
export interface FileToParse {
  path: string;
  kind: FileKind;
}

export interface InspectOptions {
  signal?: AbortSignal | undefined;
  /** On whose behalf, a company's id: where there is a queue, companies take turns. */
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
  /** Processor time spent, in milliseconds; it counts against the file's limit. 0 on a retry. */
  spentMs: number;
  /**
   * Called with each further part, about every PARSER_TURN; its file is deleted when the promise settles. Reading continues in
   * the meantime, and fails with the error that this rejects with.
   */
  onPart: (part: { path: string; spentMs: number }) => Promise<void>;
}

/** The Word that an old file was made with; `97` stands for all later ones too. */
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
 * Reads files from outside. Each runs alone in a child process with a time limit and a watch on its memory, so
 * no file can harm the process that asks. Failures are `AppError`: corrupted-file, encrypted-file, mime-mismatch,
 * unsupported-extension, no-text, parser-timeout, parser-memory, parser-crashed. An abort rejects with the
 * signal's reason, after the child has ended.
 */
export interface DocumentParser {
  /** All text, page by page. Progress counts pages (1 for files without pages). */
  parse(file: FileToParse, options?: ParseOptions): Promise<ExtractedText>;
  /** The quick look when a file arrives: opens it, finds what is damaged or locked, and says what it really is. */
  inspect(file: FileToParse, options?: InspectOptions): Promise<Inspection>;
  close(): Promise<void>;
}
