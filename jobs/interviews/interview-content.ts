import { defineJob } from '../define-job.ts';
import type { AnswerInput } from '../platform/answer-input.ts';

/**
 * The result of one request for questions or insights, for a user who is waiting. Workflow id: `interview-content/<answerId>`.
 */
export const interviewContent = defineJob({
  kind: 'interview-content',
  component: 'interviews',
  workflowType: 'interviewContent',
  stages: ['answer'],
  priority: 1,
  describe: (input: AnswerInput) => input.what,
});
