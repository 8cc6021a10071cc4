import type { AuditPurgeActivities } from '../../activities/audit/audit-purge.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { runJob } from '../job/run-job.ts';
import { auditPurge as definition, type AuditPurgeInput } from '../../jobs/audit/audit-purge.ts';

/** Deletes what a deleted audit left behind, once nothing writes to it any more. */
export function auditPurge(jobInput: JobInput<AuditPurgeInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const io = job.activities<AuditPurgeActivities>('io', { startToClose: '30m' });
    const { auditId } = job.input;
    await job.stage('bytes', (stage) => io.purgeAuditBytes(stage.ref(), { auditId }));
    await job.stage('records', (stage) => io.purgeAuditRecords(stage.ref(), { auditId }));
  });
}
