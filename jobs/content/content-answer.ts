import { defineJob } from '../define-job.ts';
import type { AnswerInput } from '../platform/answer-input.ts';

/** The answer to one request for titles, an outline, a summary or a text. Workflow id: `content-answer/<answerId>`. */
export const contentAnswer = defineJob({
  kind: 'content-answer',
  component: 'content',
  workflowType: 'contentAnswer',
  stages: ['answer'],
  priority: 1,
  describe: (input: AnswerInput) => input.what,
});
