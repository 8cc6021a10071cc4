import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Removes at most `limit` leads older than `days` days; returns how many. Their counts are kept. */
export async function removeOldLeads(em: TenantEntityManager, days: number, limit: number): Promise<number> {
  const companyId = companyOf(em);
  const rows = await sqlOf(em).execute<{ count: number }[]>(
    `with removed as (
       delete from landing_leads where company_id = ? and id in (
         select id from landing_leads where company_id = ? and created_at < now() - make_interval(days => ?)
         order by created_at limit ? for update skip locked)
       returning 1)
     select count(*)::int as count from removed`,
    [companyId, companyId, days, limit],
  );
  return rows[0]?.count ?? 0;
}

/** Removes versions of a page except its `kept` newest and the published ones. */
export async function removeOldVersions(
  tx: TenantEntityManager,
  pageId: string,
  newest: number,
  kept: number,
): Promise<void> {
  await sqlOf(tx).execute(
    `delete from landing_versions where company_id = ? and page_id = ? and number <= ? and report is null`,
    [companyOf(tx), pageId, newest - kept],
  );
}
