import type { Orm } from '../orm.ts';
import { sqlCondition, type SqlCondition } from '../sql-condition.ts';
import { companyOf, sqlOf, systemEntityManager, type TenantEntityManager } from '../tenancy.ts';

/** The valid link with this hash, over all companies that are not closed; null: there is none. */
export async function findShare(
  orm: Orm,
  tokenHash: string,
): Promise<{ companyId: string; id: string } | null> {
  const rows = await sqlOf(systemEntityManager(orm)).execute<{ companyId: string; id: string }[]>(
    `select s.company_id as "companyId", s.id from interview_shares s join companies c on c.id = s.company_id
     where s.token_hash = ? and s.revoked_at is null and s.expires_at > now() and c.closed_at is null`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** Selects the links that show a response. */
export function showing(responseId: string): SqlCondition {
  return sqlCondition((alias) => `${alias}.response_ids @> to_jsonb(?::text)`, [responseId]);
}

/** Removes an erased response from all links, and deletes links that no longer show anything. */
export async function forgetShared(tx: TenantEntityManager, responseId: string): Promise<void> {
  const companyId = companyOf(tx);
  await sqlOf(tx).execute(
    `update interview_shares set response_ids = response_ids - ?::text
     where company_id = ? and response_ids @> to_jsonb(?::text)`,
    [responseId, companyId, responseId],
  );
  await sqlOf(tx).execute(`delete from interview_shares where company_id = ? and response_ids = '[]'`, [
    companyId,
  ]);
}

/** Deletes at most `limit` links that expired or were revoked more than `days` days ago. */
export async function removeOldShares(em: TenantEntityManager, days: number, limit: number): Promise<number> {
  const rows = await sqlOf(em).execute<unknown[]>(
    `delete from interview_shares where company_id = ? and id in (
       select id from interview_shares where company_id = ?
         and least(expires_at, revoked_at) < now() - make_interval(days => ?) limit ?
     ) returning id`,
    [companyOf(em), companyOf(em), days, limit],
  );
  return rows.length;
}
