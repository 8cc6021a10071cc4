import { defineJob, type QueueName } from '../define-job.ts';

export interface LandingContentInput {
  answerId: string;
  /** Of the model that is asked, or of what reads a design. */
  queue: QueueName;
  /** For people only: what was asked for. */
  what: string;
}

/** The answer to one request for content or for a design, for whoever waits for it. Workflow id: `landing-content/<answerId>`. */
export const landingContent = defineJob({
  kind: 'landing-content',
  component: 'landing',
  workflowType: 'landingContent',
  stages: ['answer'],
  priority: 1,
  describe: (input: LandingContentInput) => input.what,
});
