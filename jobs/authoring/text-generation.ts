import { answerJob } from '../platform/answer-job.ts';

/** Writes a text with a provider's model; the result contains the id of its history entry. */
export const textGeneration = answerJob({
  kind: 'text-generation',
  component: 'authoring',
  workflowType: 'textGeneration',
  stages: ['write'],
  activity: 'writeAskedText',
  limits: { startToClose: '10m', scheduleToClose: '1h' },
});
