import type { JobState, JobStatus } from '../../domain/platform/job/job.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface AuditsWanted {
  /** Only audits whose job has this status. */
  status?: JobStatus | undefined;
  projectId?: string | undefined;
  /** Only audits whose URL contains this text, as a pattern for `ilike`. */
  named?: string | undefined;
  offset: number;
  limit: number;
}

/** Ids of the company's audits, newest first. Joins their jobs, because an audit's status is that of its job. */
export async function listAuditIds(
  em: TenantEntityManager,
  { status, projectId, named, offset, limit }: AuditsWanted,
): Promise<{ ids: string[]; total: number }> {
  const rows = await sqlOf(em).execute<{ id: string | null; total: string }[]>(
    `with found as (
       select audits.id from audits left join jobs on jobs.company_id = audits.company_id and jobs.id = audits.job_id
       where audits.company_id = ? and audits.deleted_at is null
         and (?::text is null or jobs.status = ?)
         and (?::text is null or audits.project_id = ?)
         and (?::text is null or audits.url ilike ?)
     )
     select page.id, (select count(*) from found) as total
     from (values (1)) as one left join (select id from found order by id desc offset ? limit ?) as page on true`,
    [
      companyOf(em),
      status ?? null,
      status ?? null,
      projectId ?? null,
      projectId ?? null,
      named ?? null,
      named ?? null,
      offset,
      limit,
    ],
  );
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: Number(rows[0]?.total ?? 0) };
}

/** The jobs of some audits, by audit id. Must be read before the audits, so that an audit with a completed job has its report. */
export async function jobsOfAudits(
  em: TenantEntityManager,
  auditIds: readonly string[],
): Promise<Map<string, JobState>> {
  const rows = await sqlOf(em).execute<{ id: string; state: JobState }[]>(
    `select audits.id, jobs.state from audits
     join jobs on jobs.company_id = audits.company_id and jobs.id = audits.job_id
     where audits.company_id = ? and audits.id in (select jsonb_array_elements_text(?::jsonb))`,
    [companyOf(em), JSON.stringify(auditIds)],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** A stored line of an audit's progress. */
export interface WrittenLine {
  /** Consecutive number, from 1. */
  n: number;
  step: string;
  message: string;
  at: Date;
}

/** Lines after number `n`, in order. Numbers follow the order of commits, because a writer locks the audit's row. */
export async function linesAfter(
  em: TenantEntityManager,
  auditId: string,
  n: number,
  limit: number,
): Promise<WrittenLine[]> {
  return readLines(em, 'n > ? order by n limit ?', auditId, [n, limit]);
}

/** The last lines, in order. */
export async function lastLines(
  em: TenantEntityManager,
  auditId: string,
  limit: number,
): Promise<WrittenLine[]> {
  return (await readLines(em, 'true order by n desc limit ?', auditId, [limit])).toReversed();
}

async function readLines(
  em: TenantEntityManager,
  which: string,
  auditId: string,
  params: number[],
): Promise<WrittenLine[]> {
  const rows = await sqlOf(em).execute<(Omit<WrittenLine, 'at'> & { at: Date | string })[]>(
    `select n, step, message, at from audit_lines where company_id = ? and audit_id = ? and ${which}`,
    [companyOf(em), auditId, ...params],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
