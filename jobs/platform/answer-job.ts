import type { JobDefinition } from '../../domain/ports/job-runner.ts';
import type { QueueName } from '../define-job.ts';

/** The input of a job that answers one request; question and answer are in the blob store. */
export interface AnswerInput {
  answerId: string;
  /** The queue of the model that is called, or of whatever else does the work. */
  queue: QueueName;
  /** For display only: what was requested. */
  what: string;
  /** The only user who may read the result; all members if left out. */
  userId?: string;
  /** The record that the request is about, as `interview:<id>`: only users who may see it may see the result. */
  subject?: string;
  /** An additional receiver of the result. */
  callback?: { url: string; endpointId: string };
}

/** A kind of job that answers a waiting user's request with one activity. Workflow id: `<kind>/<answerId>`. */
export interface AnswerJob extends JobDefinition<AnswerInput> {
  readonly stages: readonly [string];
  /** Name of its activity. */
  readonly activity: string;
  /** Maximum time of one attempt and of all attempts: no user waits longer for an answer. */
  readonly limits: Readonly<
    { startToClose: '10m'; scheduleToClose: '1h' } | { startToClose: '1h'; scheduleToClose: '2h' }
  >;
}

/** Declares a kind of answer job. */
export function answerJob(definition: Omit<AnswerJob, 'priority' | 'describe' | 'subject'>): AnswerJob {
  const subject = ({ subject: about }: AnswerInput) => about ?? null;
  return { ...definition, priority: 1, describe: ({ what }) => what, subject };
}
