import type { Orm } from '../orm.ts';
import {
  companyOf,
  sqlOf,
  systemEntityManager,
  type SystemEntityManager,
  type TenantEntityManager,
} from '../tenancy.ts';

/** Which company an interview belongs to that a candidate names. */
export interface InterviewPlace {
  companyId: string;
  interviewId: string;
}

/** By slug or id, over all companies that are open; null for an unknown one. A slug never hides another one's id. */
export async function findInterviewPlace(orm: Orm, slugOrId: string): Promise<InterviewPlace | null> {
  const rows = await sqlOf(systemEntityManager(orm)).execute<InterviewPlace[]>(
    `select i.company_id as "companyId", i.id as "interviewId" from interviews i
     join companies c on c.id = i.company_id
     where (i.readable_slug = ? or i.id = ?) and c.closed_at is null
     order by i.id = ? desc limit 1`,
    [slugOrId, slugOrId, slugOrId],
  );
  return rows[0] ?? null;
}

/** Whether any company's interview has this slug. */
export async function isSlugTaken(tx: TenantEntityManager, slug: string): Promise<boolean> {
  const rows = await sqlOf(tx).execute<unknown[]>(`select 1 from interviews where readable_slug = ?`, [slug]);
  return rows.length > 0;
}

/** The job that follows a call of whatever company; null while it is being registered, and for calls of nobody. */
export async function findCallJob(
  em: SystemEntityManager,
  workflowId: string,
  callId: string,
): Promise<{ companyId: string; input: unknown } | null> {
  const rows = await sqlOf(em).execute<{ companyId: string; input: unknown }[]>(
    `select r.company_id as "companyId", j.input from interview_responses r
     join companies c on c.id = r.company_id
     join jobs j on j.company_id = r.company_id and j.workflow_id = ?
     where r.call_id = ? and c.closed_at is null`,
    [workflowId, callId],
  );
  return rows[0] ?? null;
}

/** How many responses each of the interviews has, by id; those without are left out. */
export async function countResponses(
  em: TenantEntityManager,
  interviewIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sqlOf(em).execute<{ id: string; count: number }[]>(
    `select interview_id as id, count(*)::int as count from interview_responses
     where company_id = ? and interview_id in (select jsonb_array_elements_text(?::jsonb))
     group by interview_id`,
    [companyOf(em), JSON.stringify(interviewIds)],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
