import type { InterviewInsights } from '../../domain/interviews/insights/insights.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface InterviewFigures {
  responses: number;
  completed: number;
  analysed: number;
  /** Seconds. */
  averageDuration: number | null;
  averageScore: number | null;
  /** Responses that have a score. */
  scored: number;
  /** Changes when a call is analysed or a response is deleted. */
  basis: string;
}

/** Totals of all responses of an interview. A response whose call is still being registered does not count. */
export async function interviewFigures(
  em: TenantEntityManager,
  interviewId: string,
): Promise<InterviewFigures> {
  const rows = await sqlOf(em).execute<InterviewFigures[]>(
    `select count(*)::int as responses,
       count(*) filter (where call_status = 'ended')::int as completed,
       count(*) filter (where is_analysed)::int as analysed,
       avg(duration) filter (where call_status = 'ended')::float8 as "averageDuration",
       avg((analytics ->> 'score')::float8) filter (where is_analysed) as "averageScore",
       count(analytics ->> 'score') filter (where is_analysed)::int as scored,
       md5(coalesce(string_agg(id, ',' order by id) filter (where is_analysed), '')) as basis
     from interview_responses where company_id = ? and interview_id = ? and call_id is not null`,
    [companyOf(em), interviewId],
  );
  // An aggregate always returns a row.
  return rows[0] as InterviewFigures;
}

/**
 * Locks an interview until the transaction ends, so that storing its insights and erasing one of its responses happen one after
 * the other.
 */
export async function holdInsights(tx: TenantEntityManager, interviewId: string): Promise<void> {
  await sqlOf(tx).execute(`select 1 from interviews where company_id = ? and id = ? for no key update`, [
    companyOf(tx),
    interviewId,
  ]);
}

/**
 * Stores insights with their interview, in the caller's transaction. Not a change by people, so the version stays the same.
 * @param readIds the responses that the insights quote or summarise
 * @returns false, without storing anything, if one of them was deleted
 */
export async function keepInsights(
  tx: TenantEntityManager,
  interviewId: string,
  { insights, readIds }: { insights: InterviewInsights; readIds: readonly string[] },
): Promise<boolean> {
  await holdInsights(tx, interviewId);
  const companyId = companyOf(tx);
  const left = await sqlOf(tx).execute<unknown[]>(
    `select 1 from interview_responses
     where company_id = ? and id in (select jsonb_array_elements_text(?::jsonb))`,
    [companyId, JSON.stringify(readIds)],
  );
  if (left.length < readIds.length) return false;
  await setInsights(tx, interviewId, insights);
  return true;
}

/** Removes the insights of an interview: the words of a single response cannot be separated from the rest. */
export function forgetInsights(tx: TenantEntityManager, interviewId: string): Promise<void> {
  return setInsights(tx, interviewId, null);
}

async function setInsights(
  tx: TenantEntityManager,
  interviewId: string,
  insights: InterviewInsights | null,
): Promise<void> {
  await sqlOf(tx).execute(`update interviews set insights = ?::jsonb where company_id = ? and id = ?`, [
    insights && JSON.stringify(insights),
    companyOf(tx),
    interviewId,
  ]);
}
