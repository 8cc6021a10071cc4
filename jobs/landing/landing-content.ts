import { defineJob } from '../define-job.ts';
import type { AnswerInput } from '../platform/answer-input.ts';

/**
 * The result of one request for content or for a design, for a user who is waiting. Workflow id: `landing-content/<answerId>`.
 */
export const landingContent = defineJob({
  kind: 'landing-content',
  component: 'landing',
  workflowType: 'landingContent',
  stages: ['answer'],
  priority: 1,
  describe: (input: AnswerInput) => input.what,
});
