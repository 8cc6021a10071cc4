import type { JobSignal } from '../../domain/ports/job-messages.ts';
import { defineJob } from '../define-job.ts';

export interface InterviewMailsInput {
  interviewId: string;
  /** For display only: part of the job's name. */
  interview: string;
}

/** Sends an interview's mails to candidates as they become due. Workflow id: `interview-mails/<interviewId>`. */
export const interviewMails = defineJob({
  kind: 'interview-mails',
  component: 'interviews',
  workflowType: 'interviewMails',
  stages: ['send'],
  priority: 3,
  describe: (input: InterviewMailsInput) => `Mails of ${input.interview}`,
  subject: (input: InterviewMailsInput) => `interview:${input.interviewId}`,
});

/** A mail was added, and may be due sooner than the others. */
export const mailAdded: JobSignal = { name: 'mail-added' };
