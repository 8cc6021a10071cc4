import { answerJob } from '../platform/answer-job.ts';

/** A text written by a provider's model; the answer has the id of its entry in the history. */
export const textGeneration = answerJob({
  kind: 'text-generation',
  component: 'authoring',
  workflowType: 'textGeneration',
  stages: ['write'],
  activity: 'writeAskedText',
  limits: { startToClose: '10m', scheduleToClose: '1h' },
});
