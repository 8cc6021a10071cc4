import type { QueueName } from '../define-job.ts';

/** The input of a job that answers one request; question and answer are in the blob store. */
export interface AnswerInput {
  answerId: string;
  /** The queue of the model that is asked, or of whatever else does the work. */
  queue: QueueName;
  /** For display only: what was requested. */
  what: string;
  /** The only user who may read the result; all members if left out. */
  userId?: string;
  /** An additional receiver of the result. */
  callback?: { url: string; endpointId: string };
}
