import { answerJob } from '../platform/answer-job.ts';

/** Content, or what a design shows. */
export const landingContent = answerJob({
  kind: 'landing-content',
  component: 'landing',
  workflowType: 'landingContent',
  stages: ['answer'],
  activity: 'answerRequest',
  limits: { startToClose: '1h', scheduleToClose: '2h' },
});
