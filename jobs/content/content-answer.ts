import { answerJob } from '../platform/answer-job.ts';

/** Generates titles, an outline, a summary or a text. */
export const contentAnswer = answerJob({
  kind: 'content-answer',
  component: 'content',
  workflowType: 'contentAnswer',
  stages: ['answer'],
  activity: 'answerContentRequest',
  limits: { startToClose: '1h', scheduleToClose: '2h' },
});
