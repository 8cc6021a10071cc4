import { hasEnded, JOB_STATUSES } from '../../domain/platform/job/job.ts';
import { runPreparedIn } from '../prepared-in.ts';
import { companyOf, type TenantEntityManager } from '../tenancy.ts';

const OPEN = JOB_STATUSES.filter((status) => !hasEnded(status));

/** A prepared statement, because every start of a job waits for it. */
const COUNT_OPEN = {
  name: 'count-open-jobs',
  // Uses the index of kind and status, because a company may have any number of ended jobs.
  text: `select count(*)::int as found from (
    select 1 from jobs where company_id = $1 and kind = $2 and status = any($3::text[]) limit $4) as open`,
};

/** Whether the company has at least this many open jobs of a kind. */
export async function hasOpenJobs(em: TenantEntityManager, kind: string, count: number): Promise<boolean> {
  const values = [companyOf(em), kind, `{${OPEN.join(',')}}`, count];
  const [row] = await runPreparedIn<{ found: number }>(em, COUNT_OPEN, values);
  return (row?.found ?? 0) >= count;
}
