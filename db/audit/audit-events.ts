import { regressionsOf } from '../../domain/audit/regression.ts';
import type { EndedJob } from '../platform/job-ended.ts';
import { queueDeliveries } from '../platform/webhooks.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';
import { AuditEntity, type Audit } from './entities.ts';

/**
 * Queues `audit.completed` or `audit.failed` for an ended audit, nothing for a cancelled one. If the site scores lower than last
 * time, also queues `audit.regressed`.
 */
export async function auditEnded(em: TenantEntityManager, ended: EndedJob): Promise<string[]> {
  const { id: jobId, seq, state } = ended;
  const { status, error } = state;
  if (status !== 'completed' && status !== 'failed') return [];
  const event = { type: `audit.${status}`, key: `job/${jobId}/${seq}` } as const;
  const told = await queueDeliveries(em, event, async () => {
    const audit = await findAudit(em, jobId);
    return audit && { ...namesOf(audit), status, ...(error ? { error } : {}) };
  });
  return status === 'completed' ? [...told, ...(await queueRegressed(em, ended))] : told;
}

function queueRegressed(em: TenantEntityManager, { id: jobId, seq }: EndedJob): Promise<string[]> {
  const event = { type: 'audit.regressed', key: `job/${jobId}/${seq}/regressed` } as const;
  return queueDeliveries(em, event, async () => {
    const audit = await findAudit(em, jobId);
    const before = audit && (await auditBefore(em, audit));
    if (!audit?.summary || !before?.summary) return null;
    const categories = regressionsOf(audit.summary, before.summary);
    if (categories.length === 0) return null;
    const score = { before: before.summary.score, now: audit.summary.score };
    return { ...namesOf(audit), status: 'completed', previousId: before.id, score, categories };
  });
}

function findAudit(em: TenantEntityManager, jobId: string): Promise<Audit | null> {
  return em.findOne(AuditEntity, { jobId, deletedAt: null });
}

function namesOf({ id, url, projectId }: Audit) {
  return { id, url, ...(projectId ? { projectId } : {}) };
}

/** The last completed audit before this one with the same settings, so that their scores can be compared. */
async function auditBefore(em: TenantEntityManager, { id }: Audit): Promise<Audit | null> {
  const [found] = await sqlOf(em).execute<{ id: string }[]>(
    `select before.id from audits now
     join audits before on before.company_id = now.company_id and before.url = now.url and before.id < now.id
       and before.options = now.options and before.project_id is not distinct from now.project_id
     join jobs job on job.company_id = before.company_id and job.id = before.job_id and job.status = 'completed'
     where now.company_id = ? and now.id = ? and before.deleted_at is null
     order by before.id desc limit 1`,
    [companyOf(em), id],
  );
  return found ? em.findOne(AuditEntity, { id: found.id }) : null;
}
