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
}

/**
 * Reads files from outside. Each runs alone in a child process with a time limit and a watch on its memory, so
 * no file can harm the process that asks. Failures are `AppError`: corrupted-file, encrypted-file, mime-mismatch,
 * unsupported-extension, no-text, parser-timeout, parser-memory, parser-crashed. An abort rejects with the
 * signal's reason, after the child has ended.
 */
export interface DocumentParser {
  /** All text, page by page. Progress counts pages (or 1 where there are none). */
  parse(file: FileToParse, options?: ParseOptions): Promise<ExtractedText>;
  /** The quick look when a file arrives: opens it, finds what is damaged or locked, and says what it really is. */
  inspect(file: FileToParse, options?: InspectOptions): Promise<FileKind>;
  close(): Promise<void>;
}
