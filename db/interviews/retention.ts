import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Removes links, with the names and addresses on them, that are more than `days` days old and open nothing any more; at most `limit`. */
export async function removeOldLinks(em: TenantEntityManager, days: number, limit: number): Promise<number> {
  const rows = await sqlOf(em).execute<unknown[]>(
    `delete from interview_links where company_id = ? and id in (
       select id from interview_links
       where company_id = ? and created_at < now() - make_interval(days => ?) and expires_at < now() limit ?
     ) returning id`,
    [companyOf(em), companyOf(em), days, limit],
  );
  return rows.length;
}

/** Responses that are more than `days` days old, with what their calls are called at their provider; at most `limit`. */
export async function oldResponses(
  em: TenantEntityManager,
  days: number,
  limit: number,
): Promise<{ id: string; callId: string | null; provider: string }[]> {
  return sqlOf(em).execute<{ id: string; callId: string | null; provider: string }[]>(
    `select id, call_id as "callId", provider from interview_responses
     where company_id = ? and created_at < now() - make_interval(days => ?)
     order by created_at limit ?`,
    [companyOf(em), days, limit],
  );
}
