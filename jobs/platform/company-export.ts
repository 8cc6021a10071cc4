import { defineJob } from '../define-job.ts';

export interface CompanyExportInput {
  exportId: string;
}

/** Makes a zip of everything that a company owns. Workflow id: `company-export/<exportId>`. */
export const companyExport = defineJob({
  kind: 'company-export',
  component: 'platform',
  workflowType: 'companyExport',
  stages: ['render', 'store'],
  priority: 2,
  describe: (_input: CompanyExportInput) => 'Export a company',
});
