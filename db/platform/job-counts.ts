import type { Job } from './entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface JobCount {
  kind: string;
  status: Job['status'];
  count: number;
}

/** Number of jobs by kind and status; kinds and statuses without any are left out. `components` null: all. */
export function countJobs(
  em: TenantEntityManager,
  components: readonly string[] | null,
): Promise<JobCount[]> {
  return sqlOf(em).execute<JobCount[]>(
    `select kind, status, count(*)::int as count from jobs
     where company_id = ? and (? or component in (select jsonb_array_elements_text(?::jsonb)))
     group by kind, status order by kind, status`,
    [companyOf(em), components === null, JSON.stringify(components ?? [])],
  );
}
