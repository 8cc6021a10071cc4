import { defineJob, type QueueName } from '../define-job.ts';

export interface ContentAnswerInput {
  answerId: string;
  /** Of the model that is asked. */
  queue: QueueName;
  /** For people only: what was asked for. */
  what: string;
}

/** The answer to one request for titles, an outline or a summary, for whoever waits. Workflow id: `content-answer/<answerId>`. */
export const contentAnswer = defineJob({
  kind: 'content-answer',
  component: 'content',
  workflowType: 'contentAnswer',
  stages: ['answer'],
  priority: 1,
  describe: (input: ContentAnswerInput) => input.what,
});
