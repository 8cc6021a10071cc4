import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Number of the company's open calls among those opened within the last `seconds`. */
export async function countOpenCalls(tx: TenantEntityManager, seconds: number): Promise<number> {
  const rows = await sqlOf(tx).execute<{ count: number }[]>(
    `select count(*)::int as count from interview_responses
     where company_id = ? and not is_ended and created_at > now() - make_interval(secs => ?)`,
    [companyOf(tx), seconds],
  );
  return rows[0]?.count ?? 0;
}
