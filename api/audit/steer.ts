import { insertJob, workflowIdOf } from '../../db/platform/jobs.ts';
import { auditPurge } from '../../jobs/audit/audit-purge.ts';
import { seoAudit } from '../../jobs/audit/seo-audit.ts';
import { accepted, type Call, type Reply } from '../route.ts';
import { findAudit } from '../../services/audit/find-audit.ts';
import { viewAudit } from './view.ts';

type AuditCall = Call<{ id: string }, unknown, unknown>;

/** Passes a wish on to the audit's job and answers with the Audit as it is then. */
export function steer(action: 'pause' | 'cancel'): (call: AuditCall) => Promise<Reply> {
  return async ({ caller, em, params, deps }) => {
    const { id } = await findAudit(em, params.id);
    await deps.jobs[action](caller.companyId, workflowIdOf(seoAudit.kind, id));
    return { status: 200, body: await viewAudit(em, deps, id, { withReport: false }) };
  };
}

/** Goes on after a pause; a failed or cancelled audit goes on from the stage that it broke in, with what it has. */
export async function resume({ caller, em, params, deps }: AuditCall): Promise<Reply> {
  const { id } = await findAudit(em, params.id);
  const workflowId = workflowIdOf(seoAudit.kind, id);
  const { status } = await deps.jobs.read(caller.companyId, workflowId);
  if (status === 'failed' || status === 'cancelled') {
    const job = await deps.jobs.retry(caller.companyId, workflowId);
    return accepted(job, await viewAudit(em, deps, id, { withReport: false }));
  }
  await deps.jobs.resume(caller.companyId, workflowId);
  return { status: 200, body: await viewAudit(em, deps, id, { withReport: false }) };
}

/** From now on the audit is unknown; its purge ends its job and removes what it stored. */
export async function deleteAudit({ caller, em, params, deps }: AuditCall): Promise<Reply> {
  const workflowId = await em.transactional(async (tx) => {
    const audit = await findAudit(tx, params.id);
    audit.deletedAt = new Date();
    const { id, url } = audit;
    const { job } = await insertJob(tx, auditPurge, { key: id, input: { auditId: id, url } });
    return job.workflowId;
  });
  await deps.jobs.launch(caller.companyId, workflowId);
  return { status: 204 };
}
