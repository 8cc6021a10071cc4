import type { Passage } from '../knowledge/answering/candidates/candidates.ts';
import type { Statement, WholeQuestion } from '../knowledge/answering/whole/whole-answer.ts';

export interface WholeTask {
  kind: WholeQuestion['kind'];
  question: string;
  /** Whole documents, or parts of long ones, file by file. */
  passages: Passage[];
  /** Statements that are wanted at most. */
  most: number;
}

/** Answers from whole documents (`wholeAnswer`) off the event loop: hundreds of chunks take a second and more. */
export interface WholeReader {
  /**
   * None where the text does not surely answer, and where it could not be read in a few seconds, waiting included.
   * @param turn on whose behalf, a company's id: companies take turns
   */
  read(task: WholeTask, options: { turn: string; signal?: AbortSignal | undefined }): Promise<Statement[]>;
  close(): Promise<void>;
}
