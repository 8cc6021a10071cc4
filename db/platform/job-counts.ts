import { isSeen } from './readers.ts';
import type { Job } from './entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface JobCount {
  kind: string;
  status: Job['status'];
  count: number;
}

/** Number of jobs that the member may see, by kind and status, without zeros. `components` null: all. */
export function countJobs(
  em: TenantEntityManager,
  userId: string,
  components: readonly string[] | null,
): Promise<JobCount[]> {
  return sqlOf(em).execute<JobCount[]>(
    `select kind, status, count(*)::int as count from jobs
     where company_id = ? and (? or component in (select jsonb_array_elements_text(?::jsonb))) and ${isSeen('subject')}
     group by kind, status order by kind, status`,
    [companyOf(em), components === null, JSON.stringify(components ?? []), companyOf(em), userId],
  );
}
