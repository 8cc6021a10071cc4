import { answerJob } from '../platform/answer-job.ts';

/** Generates questions or insights. */
export const interviewContent = answerJob({
  kind: 'interview-content',
  component: 'interviews',
  workflowType: 'interviewContent',
  stages: ['answer'],
  activity: 'answerInterviewRequest',
  limits: { startToClose: '10m', scheduleToClose: '1h' },
});
