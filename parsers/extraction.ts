import type { ParserPhase } from './protocol.ts';
import type { FileKind } from '../domain/knowledge/file-kind.ts';
import type { ExtractedText } from '../domain/knowledge/records.ts';

/** What the reader of one kind of file finds; counts and language are added for all kinds alike. */
export interface Extraction extends Pick<ExtractedText, 'pages' | 'format' | 'warnings' | 'converter'> {
  /** The file as it was found to be. */
  kind: FileKind;
}

export type ReportProgress = (done: number, total: number) => void;

/** Callbacks for progress while a file is read. */
export interface Report {
  progress: ReportProgress;
  /** Called before a phase begins: the pool kills the process when a phase takes too long. */
  phase: (phase: ParserPhase) => void;
}
