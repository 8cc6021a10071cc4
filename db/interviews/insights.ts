import type { InterviewInsights } from '../../domain/interviews/insights/insights.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface InterviewFigures {
  responses: number;
  completed: number;
  analysed: number;
  /** Seconds. */
  averageDuration: number | null;
  averageScore: number | null;
  /** Changes when a call is analysed, or a response goes. */
  basis: string;
}

/** What all responses of an interview add up to. */
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
       md5(coalesce(string_agg(id, ',' order by id) filter (where is_analysed), '')) as basis
     from interview_responses where company_id = ? and interview_id = ?`,
    [companyOf(em), interviewId],
  );
  // An aggregate always gives a row.
  return rows[0] as InterviewFigures;
}

/** Keeps insights with their interview. Not a change that people make: its version stays. */
export async function keepInsights(
  em: TenantEntityManager,
  interviewId: string,
  insights: InterviewInsights,
): Promise<void> {
  await sqlOf(em).execute(`update interviews set insights = ?::jsonb where company_id = ? and id = ?`, [
    JSON.stringify(insights),
    companyOf(em),
    interviewId,
  ]);
}
