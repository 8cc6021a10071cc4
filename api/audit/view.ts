import { countsOfAudits } from '../../db/audit/counts.ts';
import { jobsOfAudits, lastLines } from '../../db/audit/queries.ts';
import { AuditEntity } from '../../db/audit/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { presentAudit, presentItem } from './presenter.ts';
import { readReport } from '../../services/audit/read-report.ts';
import type { AuditItem, AuditView } from './schema.ts';

/** Most lines shown with an audit; the stream contains all of them. */
const MOST_STEPS = 200;

/** The audits with these ids, newest first; deleted ones are left out. */
export async function viewItems(em: TenantEntityManager, ids: string[]): Promise<AuditItem[]> {
  const jobs = await jobsOfAudits(em, ids);
  const counts = await countsOfAudits(em, ids);
  const where = { id: { $in: ids }, deletedAt: null };
  const audits = await em.find(AuditEntity, where, { orderBy: { id: 'desc' }, refresh: true });
  return audits.flatMap((audit) => {
    const [job, counted] = [jobs.get(audit.id), counts.get(audit.id)];
    return job && counted ? [presentItem(audit, job, counted)] : [];
  });
}

/** The current state of one audit; its report is only read if `withReport`. AppError `not-found`. */
export async function viewAudit(
  em: TenantEntityManager,
  deps: Pick<ApiDeps, 'blobs'>,
  id: string,
  { withReport }: { withReport: boolean },
): Promise<AuditView> {
  const [item] = await viewItems(em, [id]);
  if (!item) throw new AppError('not-found');
  const lines = await lastLines(em, id, MOST_STEPS);
  const report = withReport && item.summary ? await readReport(em, deps, id) : null;
  return presentAudit(item, lines, report);
}
