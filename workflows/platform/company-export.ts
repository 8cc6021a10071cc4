import type { CompanyExportActivities } from '../../activities/platform/company-export.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { runJob } from '../job/run-job.ts';
import { companyExport as definition, type CompanyExportInput } from '../../jobs/platform/company-export.ts';

/** The zip is written first and can be fetched once it is stored; then earlier exports are deleted. */
export function companyExport(jobInput: JobInput<CompanyExportInput>): Promise<void> {
  const { companyId, input } = jobInput;
  return runJob(
    definition,
    jobInput,
    async (job) => {
      const io = job.activities<CompanyExportActivities>('io', { startToClose: '6h' });
      const rendered = await job.stage('render', (stage) => io.renderCompanyExport(stage.ref(), input));
      await job.stage('store', (stage) => io.storeCompanyExport(stage.ref(), { ...input, ...rendered }));
    },
    {
      onCancel: async (job) => {
        const io = job.activities<CompanyExportActivities>('io', { startToClose: '1m' });
        await io.discardCompanyExport({ companyId, ...input });
      },
    },
  );
}
