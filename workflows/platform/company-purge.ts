import type { CompanyPurgeActivities } from '../../activities/platform/company-purge.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import type { ActivityLimits } from '../job/job-activities.ts';
import { runJob } from '../job/run-job.ts';
import { companyPurge as definition, type CompanyPurgeInput } from '../../jobs/platform/company-purge.ts';

/** Never gives up, since nobody in the company is left to request a retry. */
const LIMITS: ActivityLimits = {
  startToClose: '6h',
  scheduleToClose: '365d',
  attempts: Number.MAX_SAFE_INTEGER,
};

/**
 * Deletes everything of a closed company. The last activity deletes the job's own row, so it writes nothing to the projection:
 * only this workflow's history remains, with ids and times.
 */
export function companyPurge(jobInput: JobInput<CompanyPurgeInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const io = job.activities<CompanyPurgeActivities>('io', LIMITS);
    await job.stage('vectors', (stage) => io.purgeCompanyVectors(stage.ref()));
    await job.stage('bytes', (stage) => io.purgeCompanyBytes(stage.ref()));
    await job.stage('records', (stage) => io.purgeCompanyRecords(stage.ref()));
  });
}
