import { defineJob } from '../define-job.ts';

/** Empty: the company's id is the job's key, and nothing personal may remain in the history. */
export type CompanyPurgeInput = Record<string, never>;

/** Removes a closed company and everything it has. Workflow id: `company-purge/<companyId>`. */
export const companyPurge = defineJob({
  kind: 'company-purge',
  component: 'platform',
  workflowType: 'companyPurge',
  stages: ['vectors', 'bytes', 'records'],
  priority: 4,
  describe: (_input: CompanyPurgeInput) => 'Purge a company',
});
