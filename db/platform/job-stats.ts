import type { JobStatus } from '../../domain/platform/job/job.ts';
import type { Orm } from '../orm.ts';
import { sqlOf, systemEntityManager } from '../tenancy.ts';

/** Statistics of the jobs of all companies, for operators. */
export interface JobStats {
  byState: { kind: string; status: JobStatus; count: number }[];
  /** Failed jobs by error code: in total, and within the last hour. */
  failures: { code: string; count: number; lately: number }[];
}

/** Reads the statistics. Scans indexes over all jobs, so call it every few seconds at most. */
export async function jobStats(orm: Orm): Promise<JobStats> {
  const [byState, failures] = await Promise.all([
    sqlOf(systemEntityManager(orm)).execute<JobStats['byState']>(
      `select kind, status, count(*)::int as count from jobs group by kind, status order by kind, status`,
    ),
    sqlOf(systemEntityManager(orm)).execute<JobStats['failures']>(
      `select coalesce(state->'error'->>'code', 'internal') as code, count(*)::int as count,
         count(*) filter (where updated_at > now() - interval '1 hour')::int as lately
       from jobs where status = 'failed' group by 1 order by 1`,
    ),
  ]);
  return { byState, failures };
}

/** Seconds that the oldest queued job has been waiting; 0 if none is queued. */
export async function oldestQueuedSeconds(orm: Orm): Promise<number> {
  const [row] = await sqlOf(systemEntityManager(orm)).execute<{ seconds: number | null }[]>(
    `select extract(epoch from clock_timestamp() - min(updated_at))::float as seconds from jobs
     where status = 'queued'`,
  );
  return Math.max(0, Math.round((row?.seconds ?? 0) * 10) / 10);
}
