import { defineJob } from '../define-job.ts';

export interface ProvisioningInput {
  interviewerId: string;
  name: string;
}

/**
 * Creates an interviewer at the voice provider, and leaves nothing there if that fails. Workflow id:
 * `interviewer-provisioning/<interviewerId>`.
 */
export const interviewerProvisioning = defineJob({
  kind: 'interviewer-provisioning',
  component: 'interviews',
  workflowType: 'interviewerProvisioning',
  stages: ['model', 'agent', 'store'],
  priority: 1,
  describe: (input: ProvisioningInput) => `Interviewer ${input.name}`,
  subject: (input: ProvisioningInput) => `interviewer:${input.interviewerId}`,
});
