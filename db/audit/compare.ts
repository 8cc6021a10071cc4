import {
  compareAudits,
  refuseDifferentSites,
  unevaluatedRules,
  type AuditComparison,
  type RuleChange,
} from '../../domain/audit/compare.ts';
import { AuditEntity, type Audit } from './entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Most URLs listed for one change of one rule. */
const MOST_NAMED = 100;

/**
 * Compares the findings of the audit `otherId` with those of the audit `id`. Both may have ended early; what one did not reach is
 * not evaluated. AppErrors: `not-found`, `different-sites`.
 */
export async function readComparison(
  em: TenantEntityManager,
  id: string,
  otherId: string,
): Promise<AuditComparison> {
  const [now, before] = await Promise.all([
    em.findOneOrFail(AuditEntity, { id, deletedAt: null }),
    em.findOneOrFail(AuditEntity, { id: otherId, deletedAt: null }),
  ]);
  refuseDifferentSites(now, before);
  return compareAudits(now, before, await changesOf(em, now, before));
}

/**
 * The changes per rule. A page counts as evaluated if the later audit fetched it; for browser measurements, if it was measured.
 */
async function changesOf(em: TenantEntityManager, now: Audit, before: Audit): Promise<RuleChange[]> {
  const companyId = companyOf(em);
  const measured = (now.lab?.pages ?? []).filter(({ error }) => error === null).map(({ url }) => url);
  return sqlOf(em).execute<RuleChange[]>(
    `with now as (select rule, hash from audit_findings where company_id = ? and audit_id = ?),
     before as (select rule, hash from audit_findings where company_id = ? and audit_id = ?),
     either as (
       select coalesce(n.rule, b.rule) as rule, coalesce(n.hash, b.hash) as hash,
         n.rule is not null as is_now, b.rule is not null as was_before
       from now n full join before b on b.rule = n.rule and b.hash = n.hash),
     pages as (
       select hash, min(url) as url, bool_or(audit_id = ? and state = 'done') as is_evaluated
       from audit_pages where company_id = ? and audit_id in (?) group by hash),
     changes as (
       select x.rule, p.url, case
           when not x.was_before then 'new'
           when x.is_now then 'unchanged'
           when x.rule in (select jsonb_array_elements_text(?::jsonb)) then 'not-judged'
           when x.rule like 'lab-%' and not jsonb_exists(?::jsonb, p.url) then 'not-judged'
           when x.hash = '' or p.is_evaluated then 'fixed'
           else 'not-judged' end as change
       from either x left join pages p on p.hash = x.hash),
     placed as (
       select rule, change, url, count(*) over (partition by rule, change) as count,
         row_number() over (partition by rule, change order by url collate "C") as place
       from changes)
     select rule, change, min(count)::int as count, coalesce(
       jsonb_agg(url order by place) filter (where url is not null and change in ('new', 'fixed')), '[]') as urls
     from placed where place <= ? group by rule, change order by rule collate "C", change`,
    [
      companyId,
      now.id,
      companyId,
      before.id,
      now.id,
      companyId,
      [now.id, before.id],
      JSON.stringify(unevaluatedRules(now, before)),
      JSON.stringify(measured),
      MOST_NAMED,
    ],
  );
}
