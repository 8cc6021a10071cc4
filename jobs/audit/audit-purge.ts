import { defineJob } from '../define-job.ts';

export interface AuditPurgeInput {
  auditId: string;
  /** For display only: part of the job's name. */
  url: string;
}

/** Removes the data of a deleted audit. Workflow id: `audit-purge/<auditId>`. */
export const auditPurge = defineJob({
  kind: 'audit-purge',
  component: 'content',
  workflowType: 'auditPurge',
  stages: ['bytes', 'records'],
  priority: 4,
  describe: (input: AuditPurgeInput) => `Remove the audit of ${input.url}`,
});
