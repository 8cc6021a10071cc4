import { claimVisitors } from './chat-sessions.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Removes at most `limit` sessions that have been idle for `days` days, with their messages; returns how many. A session being
 * written to at the moment is not removed.
 */
export async function removeOldChats(em: TenantEntityManager, days: number, limit: number): Promise<number> {
  const companyId = companyOf(em);
  return removed(
    em,
    `delete from chat_sessions where company_id = ? and id in (
       select id from chat_sessions
       where company_id = ? and coalesce(last_message_at, created_at) < now() - make_interval(days => ?)
       order by coalesce(last_message_at, created_at) limit ? for update skip locked)`,
    [companyId, companyId, days, limit],
  );
}

/** Removes at most `limit` visitors who were not seen for `days` days and have no session left; returns how many. */
export async function removeOldVisitors(
  em: TenantEntityManager,
  days: number,
  limit: number,
): Promise<number> {
  const companyId = companyOf(em);
  const sql = `delete from visitors where company_id = ? and id in (
    select visitor.id from visitors visitor
    where visitor.company_id = ? and visitor.last_seen_at < now() - make_interval(days => ?)
      and not exists (select from chat_sessions session
        where session.company_id = visitor.company_id and session.visitor_id = visitor.id)
    order by visitor.last_seen_at limit ? for update skip locked)`;
  return em.transactional(async (tx) => {
    await claimVisitors(tx);
    return removed(tx, sql, [companyId, companyId, days, limit]);
  });
}

async function removed(em: TenantEntityManager, sql: string, params: (string | number)[]): Promise<number> {
  const rows = await sqlOf(em).execute<{ count: number }[]>(
    `with removed as (${sql} returning 1) select count(*)::int as count from removed`,
    params,
  );
  return rows[0]?.count ?? 0;
}
