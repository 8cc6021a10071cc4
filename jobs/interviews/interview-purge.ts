import { defineJob } from '../define-job.ts';

export interface InterviewPurgeInput {
  interviewId: string;
  /** For display only: part of the job's name. */
  interview: string;
}

/** Deletes an interview and its responses, each at the voice provider first. Workflow id: `interview-purge/<interviewId>`. */
export const interviewPurge = defineJob({
  kind: 'interview-purge',
  component: 'interviews',
  workflowType: 'interviewPurge',
  stages: ['responses', 'record'],
  priority: 4,
  describe: (input: InterviewPurgeInput) => `Remove the interview ${input.interview}`,
  subject: (input: InterviewPurgeInput) => `interview:${input.interviewId}`,
});
