import { answerJob } from '../platform/answer-job.ts';

/** Writes content for a landing page, or extracts a design. */
export const landingContent = answerJob({
  kind: 'landing-content',
  component: 'landing',
  workflowType: 'landingContent',
  stages: ['answer'],
  activity: 'answerRequest',
  limits: { startToClose: '1h', scheduleToClose: '2h' },
});
