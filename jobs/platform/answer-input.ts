import type { QueueName } from '../define-job.ts';

/** The input of a job that answers one request; question and answer are in the blob store. */
export interface AnswerInput {
  answerId: string;
  /** The queue of the model that is asked, or of whatever else does the work. */
  queue: QueueName;
  /** For people only: what was asked for. */
  what: string;
  /** Who alone may read the answer; left out: all members. */
  userId?: string;
  /** Who else receives the outcome. */
  callback?: { url: string; endpointId: string };
}
