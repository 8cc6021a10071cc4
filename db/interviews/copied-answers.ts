import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Fingerprints of long answers that occur in several responses of the same interview, by interview. */
export async function sharedPrints(
  em: TenantEntityManager,
  interviewIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await sqlOf(em).execute<{ id: string; prints: string[] }[]>(
    `select id, jsonb_agg(print) as prints from (
       select response.interview_id as id, answer ->> 'print' as print
       from interview_responses response cross join jsonb_array_elements(response.answer_prints) answer
       where response.company_id = ? and response.interview_id in (select jsonb_array_elements_text(?::jsonb))
       group by 1, 2 having count(distinct response.id) > 1
     ) as shared group by id`,
    [companyOf(em), JSON.stringify(interviewIds)],
  );
  return new Map(rows.map(({ id, prints }) => [id, new Set(prints)]));
}
