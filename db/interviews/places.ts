import type { Orm } from '../orm.ts';
import { preparedLookup } from '../prepared.ts';
import { companyOf, sqlOf, systemEntityManager, type TenantEntityManager } from '../tenancy.ts';

/** The company of an interview that a candidate names. */
export interface InterviewPlace {
  companyId: string;
  interviewId: string;
}

/**
 * Finds an interview by slug or id, across all companies that are not closed; null if unknown. A slug never hides another
 * interview's id.
 */
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

/** The job that follows a call; `callId` is that of its first leg. */
export interface CallJob {
  companyId: string;
  callId: string;
  input: unknown;
}

const callJobByLeg = preparedLookup<CallJob>({
  name: 'call-job',
  text: `select asked.at::int, r.company_id as "companyId", r.call_id as "callId", j.input
    from unnest($1::text[], $2::text[]) with ordinality as asked (id_prefix, leg_id, at)
    cross join lateral (
      select company_id, call_id from interview_responses where call_id = asked.leg_id
      union all
      select company_id, call_id from interview_responses
      where further_call_ids @> jsonb_build_array(asked.leg_id)
    ) r
    join companies c on c.id = r.company_id and c.closed_at is null
    join jobs j on j.company_id = r.company_id and j.workflow_id = asked.id_prefix || r.call_id`,
});

/**
 * Finds the job that follows a call, across all companies. Its id consists of `idPrefix` and the id of the first leg; `legId` may
 * be any leg. Null while the call is being registered, and for unknown calls.
 */
export function findCallJob(orm: Orm, idPrefix: string, legId: string): Promise<CallJob | null> {
  return callJobByLeg(orm, idPrefix, legId);
}

/** Number of responses with a call per interview, by id; interviews without any are left out. */
export async function countResponses(
  em: TenantEntityManager,
  interviewIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sqlOf(em).execute<{ id: string; count: number }[]>(
    `select interview_id as id, count(*)::int as count from interview_responses
     where company_id = ? and interview_id in (select jsonb_array_elements_text(?::jsonb)) and call_id is not null
     group by interview_id`,
    [companyOf(em), JSON.stringify(interviewIds)],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
