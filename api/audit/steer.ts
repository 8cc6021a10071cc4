import type { Audit } from '../../db/audit/entities.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import { seoAudit } from '../../jobs/audit/seo-audit.ts';
import { accepted, type Call, type Reply } from '../route.ts';
import * as audits from '../../services/audit/steer-audit.ts';
import { viewAudit } from './view.ts';

type AuditCall = Call<unknown, unknown, unknown, Audit>;

/** Pauses or cancels the job of an audit and responds with the Audit. */
export function steer(action: 'pause' | 'cancel'): (call: AuditCall) => Promise<Reply> {
  return async ({ caller, em, record: { id }, deps }) => {
    await deps.jobs[action](caller.companyId, workflowIdOf(seoAudit.kind, id));
    return { status: 200, body: await viewAudit(em, deps, id, { withReport: false }) };
  };
}

/** Responds with 200 after a pause, with 202 if the job was started again. */
export async function resume({ caller, em, record: { id }, deps }: AuditCall): Promise<Reply> {
  const job = await audits.resumeAudit(deps, caller.companyId, id);
  const body = await viewAudit(em, deps, id, { withReport: false });
  return job ? accepted(job, body) : { status: 200, body };
}

export async function deleteAudit({ caller, em, record: { id }, deps }: AuditCall): Promise<Reply> {
  await audits.deleteAudit(em, deps, caller.companyId, id);
  return { status: 204 };
}
