import type { ExtractedText } from '../knowledge/records.ts';
import type { FileKind } from '../knowledge/file-kind.ts';

/**
 * Reads files from outside. Each runs alone in a child process with a time limit and a watch on its memory, so
 * no file can harm the process that asks. Failures are `AppError`: corrupted-file, encrypted-file, no-text,
 * parser-timeout, parser-memory, parser-crashed.
 */
export interface DocumentParser {
  parse(
    file: { path: string; kind: FileKind },
    options: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void },
  ): Promise<ExtractedText>;
  close(): Promise<void>;
}
