import type { AuditOptions } from '../../domain/audit/audit-options.ts';
import { newId } from '../../domain/platform/id.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import type { JobDefinition } from '../../domain/ports/job-runner.ts';
import { AuditEntity, type Audit } from './entities.ts';
import { insertJob } from '../platform/jobs.ts';
import { companyOf, type TenantEntityManager } from '../tenancy.ts';

export interface NewAudit {
  /** Canonical URL of the start page. */
  url: string;
  options: AuditOptions;
  /** User id. */
  createdBy: string;
  projectId?: string | null;
}

/**
 * Creates an audit and its queued job, or neither. The caller launches `job.workflowId` afterwards (JobRunner.launch).
 * @param definition `seoAudit` of jobs/audit/seo-audit.ts
 */
export async function createAudit(
  em: TenantEntityManager,
  definition: JobDefinition<{ auditId: string; url: string }>,
  { url, options, createdBy, projectId = null }: NewAudit,
): Promise<{ audit: Audit; job: JobState }> {
  return em.transactional(async (tx) => {
    const id = newId();
    const { jobId, job } = await insertJob(tx, definition, { key: id, input: { auditId: id, url } });
    const audit = tx.create(AuditEntity, {
      id,
      companyId: companyOf(tx),
      createdBy,
      projectId,
      url,
      options,
      jobId,
    });
    return { audit, job };
  });
}
