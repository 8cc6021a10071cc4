import type { JobState, JobStatus } from '../../domain/platform/job/job.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface FilesOfAgent {
  agentId: string;
  /** Only files whose job has this status. */
  status?: JobStatus | undefined;
  /** Only files whose name contains this text, as a pattern for `ilike`. */
  named?: string | undefined;
  offset: number;
  limit: number;
}

/** Ids of an agent's files, newest first. Joins their jobs, because a file's status is that of its job. */
export async function listFileIds(
  em: TenantEntityManager,
  { agentId, status, named, offset, limit }: FilesOfAgent,
): Promise<{ ids: string[]; total: number }> {
  const rows = await sqlOf(em).execute<{ id: string | null; total: string }[]>(
    `with found as (
       select files.id from files left join jobs on jobs.company_id = files.company_id and jobs.id = files.job_id
       where files.company_id = ? and files.agent_id = ? and files.deleted_at is null
         and (?::text is null or jobs.status = ?)
         and (?::text is null or files.original_filename ilike ?)
     )
     select page.id, (select count(*) from found) as total
     from (values (1)) as one left join (select id from found order by id desc offset ? limit ?) as page on true`,
    [companyOf(em), agentId, status ?? null, status ?? null, named ?? null, named ?? null, offset, limit],
  );
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: Number(rows[0]?.total ?? 0) };
}

/** The jobs of some files, by file id. Must be read before the files, so that a file with a completed job has its counts. */
export async function jobsOfFiles(
  em: TenantEntityManager,
  fileIds: readonly string[],
): Promise<Map<string, JobState>> {
  const rows = await sqlOf(em).execute<{ id: string; state: JobState }[]>(
    `select files.id, jobs.state from files
     join jobs on jobs.company_id = files.company_id and jobs.id = files.job_id
     where files.company_id = ? and files.id in (select jsonb_array_elements_text(?::jsonb))`,
    [companyOf(em), JSON.stringify(fileIds)],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}
