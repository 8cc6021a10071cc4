import { hasEnded, JOB_STATUSES } from '../../domain/platform/job/job.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

const OPEN = JOB_STATUSES.filter((status) => !hasEnded(status));

/** Whether the company has at least this many open jobs of a kind. */
export async function hasOpenJobs(em: TenantEntityManager, kind: string, count: number): Promise<boolean> {
  const rows = await sqlOf(em).execute<{ found: number }[]>(
    // Uses the index of kind and status, because a company may have any number of ended jobs.
    `select count(*)::int as found from (
       select 1 from jobs where company_id = ? and kind = ? and status = any(?::text[]) limit ?) as open`,
    [companyOf(em), kind, `{${OPEN.join(',')}}`, count],
  );
  return (rows[0]?.found ?? 0) >= count;
}
