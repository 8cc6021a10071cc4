import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface AuditCounts {
  /** Known URLs of the site, fetched or not. */
  discovered: number;
  /** Fetched URLs, whatever their response. */
  crawled: number;
  /** Requests without a response, or with status 400 or above. */
  failed: number;
  /** Kinds of issues found, as in the report's `issues`. */
  issues: number;
}

const NONE: AuditCounts = { discovered: 0, crawled: 0, failed: 0, issues: 0 };

/**
 * The progress of each audit, by audit id; every requested id is included. Pages are counted with an index only, and findings by
 * one row per rule.
 */
export async function countsOfAudits(
  em: TenantEntityManager,
  auditIds: string[],
): Promise<Map<string, AuditCounts>> {
  if (auditIds.length === 0) return new Map();
  const rows: ({ id: string } & AuditCounts)[] = await sqlOf(em).execute(
    `select a.id, pages.*, kinds.issues from audits a
     cross join lateral (
       select count(*)::int as discovered,
         (count(*) filter (where p.state = 'done'))::int as crawled,
         (count(*) filter (where p.state = 'done' and (p.status is null or p.status >= 400)))::int as failed
       from audit_pages p where p.company_id = a.company_id and p.audit_id = a.id) pages
     cross join lateral (
       with recursive rules as (
         (select f.rule from audit_findings f
           where f.company_id = a.company_id and f.audit_id = a.id order by f.rule limit 1)
         union all
         select (select f.rule from audit_findings f
           where f.company_id = a.company_id and f.audit_id = a.id and f.rule > rules.rule
           order by f.rule limit 1)
         from rules where rules.rule is not null)
       select count(rule)::int as issues from rules) kinds
     where a.company_id = ? and a.id in (?)`,
    [companyOf(em), auditIds],
  );
  const counted = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return new Map(auditIds.map((id) => [id, counted.get(id) ?? NONE]));
}
