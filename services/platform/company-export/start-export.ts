import { CompanyExportEntity, JobEntity } from '../../../db/platform/entities.ts';
import { insertJob } from '../../../db/platform/jobs.ts';
import { acquireLock } from '../../../db/platform/advisory-lock.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { companyExport } from '../../../jobs/platform/company-export.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../caller.ts';

type Requester = Pick<Caller, 'companyId' | 'userId'>;

/** Starts an export of the company, or returns the job of the one that is already running. */
export async function startExport(
  em: TenantEntityManager,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  caller: Requester,
): Promise<JobState> {
  const job = await em.transactional(async (tx) => {
    await acquireLock(tx, 'company-export');
    return (await runningExport(tx)) ?? insertExport(tx, caller);
  });
  await jobs.launch(caller.companyId, job.workflowId);
  return job;
}

async function runningExport(em: TenantEntityManager): Promise<JobState | null> {
  const job = await em.findOne(JobEntity, {
    kind: companyExport.kind,
    status: { $nin: ['completed', 'failed', 'cancelled'] },
  });
  return job?.state ?? null;
}

async function insertExport(tx: TenantEntityManager, { companyId, userId }: Requester): Promise<JobState> {
  const id = newId();
  const { jobId, job } = await insertJob(tx, companyExport, { key: id, input: { exportId: id } });
  tx.create(CompanyExportEntity, { id, companyId, createdBy: userId, jobId });
  return job;
}
