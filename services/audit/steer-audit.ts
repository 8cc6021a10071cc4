import { insertJob, workflowIdOf } from '../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import { auditPurge } from '../../jobs/audit/audit-purge.ts';
import { seoAudit } from '../../jobs/audit/seo-audit.ts';
import type { ServiceDeps } from '../deps.ts';
import { findAudit } from './find-audit.ts';

type Deps = Pick<ServiceDeps, 'jobs'>;

/**
 * Resumes a paused audit. A failed or cancelled one continues with the stage in which it ended.
 * @returns the job that was started again; null when it was only paused
 */
export async function resumeAudit(
  { jobs }: Deps,
  companyId: string,
  auditId: string,
): Promise<JobState | null> {
  const workflowId = workflowIdOf(seoAudit.kind, auditId);
  const { status } = await jobs.read(companyId, workflowId);
  if (status === 'failed' || status === 'cancelled') return jobs.retry(companyId, workflowId);
  await jobs.resume(companyId, workflowId);
  return null;
}

/** Deletes an audit; its purge ends its job and removes its data. AppError `not-found`. */
export async function deleteAudit(
  em: TenantEntityManager,
  { jobs }: Deps,
  companyId: string,
  auditId: string,
): Promise<void> {
  const workflowId = await em.transactional(async (tx) => {
    const audit = await findAudit(tx, auditId);
    audit.deletedAt = new Date();
    const { id, url } = audit;
    const { job } = await insertJob(tx, auditPurge, { key: id, input: { auditId: id, url } });
    return job.workflowId;
  });
  await jobs.launch(companyId, workflowId);
}
