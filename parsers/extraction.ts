import type { ParserPhase } from './protocol.ts';
import type { FileKind } from '../domain/knowledge/file-kind.ts';
import type { ExtractedText } from '../domain/knowledge/records.ts';

/** The result of the reader for one kind of file. Counts and language are added later, in the same way for all kinds. */
export interface Extraction extends Pick<ExtractedText, 'pages' | 'format' | 'warnings' | 'converter'> {
  /** The detected kind of the file. */
  kind: FileKind;
}

export type ReportProgress = (done: number, total: number) => void;

/** Partial results of a long task, stored so that another process can continue it. */
export interface Parts {
  /** Whether the stored parts are from a failed attempt. If so, the pages that took too long are read again. */
  isRetry: boolean;
  /** The partial results stored before, in order. */
  kept(): Promise<unknown[]>;
  /** A checkpoint: stores the result of `part` (as JSON) if the time for the next part has come. */
  leave(part: () => unknown): Promise<void>;
}

/** Callbacks for progress while a file is read. */
export interface Report {
  progress: ReportProgress;
  /** Absent if the task is done in one go. */
  parts?: Parts | undefined;
  /** Called before a phase begins: the pool kills the process when a phase takes too long. */
  phase: (phase: ParserPhase) => void;
}
