import type { JobStatus } from '../../domain/platform/job/job.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Counts an agent's documents that are not searchable yet, by the status of their jobs. Failed jobs are included. */
export async function untrainedFiles(
  em: TenantEntityManager,
  agentId: string,
): Promise<{ status: JobStatus; count: number }[]> {
  return sqlOf(em).execute(
    `select j.status, count(*)::int as count
       from files f join jobs j on j.company_id = f.company_id and j.id = f.job_id
      where f.company_id = ? and f.agent_id = ? and f.deleted_at is null and f.first_indexed_at is null
      group by j.status`,
    [companyOf(em), agentId],
  );
}
