import { defineJob } from '../define-job.ts';
import type { AnswerInput } from '../platform/answer-input.ts';

/**
 * A text written by a provider's model for a user who is waiting. Workflow id: `text-generation/<answerId>`, which is also the id
 * of the history entry.
 */
export const textGeneration = defineJob({
  kind: 'text-generation',
  component: 'authoring',
  workflowType: 'textGeneration',
  stages: ['write'],
  priority: 1,
  describe: (input: AnswerInput) => input.what,
});
