import { defineJob } from '../define-job.ts';

/** The company is the key of the job: there is nothing else to say, and nothing personal may stay in the history. */
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
