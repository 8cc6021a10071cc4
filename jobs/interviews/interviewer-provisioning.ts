import { defineJob } from '../define-job.ts';

export interface ProvisioningInput {
  interviewerId: string;
  name: string;
}

/** Makes an interviewer at the voice provider, or nothing. Workflow id: `interviewer-provisioning/<interviewerId>`. */
export const interviewerProvisioning = defineJob({
  kind: 'interviewer-provisioning',
  component: 'interviews',
  workflowType: 'interviewerProvisioning',
  stages: ['model', 'agent', 'store'],
  priority: 1,
  describe: (input: ProvisioningInput) => `Interviewer ${input.name}`,
  subject: (input: ProvisioningInput) => `interviewer:${input.interviewerId}`,
});
