import { defineJob } from '../define-job.ts';
import type { AnswerInput } from '../platform/answer-input.ts';

/**
 * A text that a provider's model writes for whoever asked for it and waits. Workflow id: `text-generation/<answerId>`, which is
 * the id of the history's entry, too.
 */
export const textGeneration = defineJob({
  kind: 'text-generation',
  component: 'authoring',
  workflowType: 'textGeneration',
  stages: ['write'],
  priority: 1,
  describe: (input: AnswerInput) => input.what,
});
