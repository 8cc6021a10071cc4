import type { Orm } from '../orm.ts';
import { sqlOf, systemEntityManager, type TenantEntityManager } from '../tenancy.ts';

/** Which company an interview belongs to that a candidate names. */
export interface InterviewPlace {
  companyId: string;
  interviewId: string;
}

/** By slug or id, over all companies that are open; null for an unknown one. */
export async function findInterviewPlace(orm: Orm, slugOrId: string): Promise<InterviewPlace | null> {
  const rows = await sqlOf(systemEntityManager(orm)).execute<InterviewPlace[]>(
    `select i.company_id as "companyId", i.id as "interviewId" from interviews i
     join companies c on c.id = i.company_id
     where (i.readable_slug = ? or i.id = ?) and c.closed_at is null
     order by i.id = ? limit 1`,
    [slugOrId, slugOrId, slugOrId],
  );
  return rows[0] ?? null;
}

/** Whether any company's interview has this slug. */
export async function isSlugTaken(tx: TenantEntityManager, slug: string): Promise<boolean> {
  const rows = await sqlOf(tx).execute<unknown[]>(`select 1 from interviews where readable_slug = ?`, [slug]);
  return rows.length > 0;
}

/** Whose call the provider tells of; null while it is being registered, and for calls of nobody. */
export async function findCallPlace(
  orm: Orm,
  callId: string,
): Promise<{ companyId: string; responseId: string } | null> {
  const rows = await sqlOf(systemEntityManager(orm)).execute<{ companyId: string; responseId: string }[]>(
    `select r.company_id as "companyId", r.id as "responseId" from interview_responses r
     join companies c on c.id = r.company_id
     where r.call_id = ? and c.closed_at is null`,
    [callId],
  );
  return rows[0] ?? null;
}

/** How many responses each of the interviews has, by id; those without are left out. */
export async function countResponses(
  em: TenantEntityManager,
  companyId: string,
  interviewIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sqlOf(em).execute<{ id: string; count: number }[]>(
    `select interview_id as id, count(*)::int as count from interview_responses
     where company_id = ? and interview_id in (select jsonb_array_elements_text(?::jsonb))
     group by interview_id`,
    [companyId, JSON.stringify(interviewIds)],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
