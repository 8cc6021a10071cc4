import { defineJob } from '../define-job.ts';

export interface InvitationsInput {
  interviewId: string;
  /** For display only: part of the job's name. */
  interview: string;
}

/** Mails waiting links to their candidates. Workflow id: `interview-invitations/<interviewId>`. */
export const interviewInvitations = defineJob({
  kind: 'interview-invitations',
  component: 'interviews',
  workflowType: 'interviewInvitations',
  stages: ['send'],
  priority: 3,
  describe: (input: InvitationsInput) => `Invitations to ${input.interview}`,
  subject: (input: InvitationsInput) => `interview:${input.interviewId}`,
});
