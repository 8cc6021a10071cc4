import type { Question } from '../../domain/interviews/interview.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Questions asked in analysed responses that the interview no longer has, in the order of their first use. */
export async function earlierQuestions(
  em: TenantEntityManager,
  interviewId: string,
  present: readonly Question[],
): Promise<Question[]> {
  const rows = await sqlOf(em).execute<{ question: Question }[]>(
    `select question from (
       select distinct on (question ->> 'id') question, response.id, position
       from interview_responses response
         cross join jsonb_array_elements(response.questions) with ordinality as asked (question, position)
       where response.company_id = ? and response.interview_id = ? and response.analytics is not null
       order by question ->> 'id', response.id
     ) as first_asked
     order by id, position`,
    [companyOf(em), interviewId],
  );
  const ids = new Set(present.map(({ id }) => id));
  return rows.map(({ question }) => question).filter(({ id }) => !ids.has(id));
}
