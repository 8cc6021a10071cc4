import type { ParserPhase } from './protocol.ts';
import type { FileKind } from '../domain/knowledge/file-kind.ts';
import type { ExtractedText } from '../domain/knowledge/records.ts';

/** The result of the reader for one kind of file; counts and language are added for all kinds alike. */
export interface Extraction extends Pick<ExtractedText, 'pages' | 'format' | 'warnings' | 'converter'> {
  /** The file as it was found to be. */
  kind: FileKind;
}

export type ReportProgress = (done: number, total: number) => void;

/** Partial results of a long task, kept so that another process can continue it. */
export interface Parts {
  /** Whether the kept parts are from a failed attempt. If so, the pages that took too long are read again. */
  isRetry: boolean;
  /** The partial results stored before, in order. */
  kept(): Promise<unknown[]>;
  /** A place to stop at: leaves what `part` gives (as JSON), if it is time for one. */
  leave(part: () => unknown): Promise<void>;
}

/** Callbacks for progress while a file is read. */
export interface Report {
  progress: ReportProgress;
  /** Absent where the task is done in one go. */
  parts?: Parts | undefined;
  /** Called before a phase begins: the pool kills the process when a phase takes too long. */
  phase: (phase: ParserPhase) => void;
}
