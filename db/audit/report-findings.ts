import { CATALOGUE, ruleById } from '../../domain/audit/catalogue.ts';
import type { AuditReport, ReportIssue } from '../../domain/audit/report.ts';
import type { CategoryTally } from '../../domain/audit/score.ts';
import { TIMED_RULES } from '../../domain/audit/timed-rules.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Most URLs, pages and groups in one list of a report. */
export const MOST_LISTED = 1_000;

/** Findings with their row of site_pages; a finding without one concerns the whole site. */
const FINDINGS = `audit_findings f left join site_pages p on p.hash = f.hash`;

/** The findings by kind. Like everything in this file, needs site_pages. */
export async function reportIssues(em: TenantEntityManager, auditId: string): Promise<ReportIssue[]> {
  const rows = await sqlOf(em).execute<{ rule: string; count: number; urls: string[] }[]>(
    `with kinds as (
       select f.rule, count(*)::int as count,
         (array_agg(p.id order by p.id) filter (where p.id is not null))[1:?] as ids
       from ${FINDINGS} where f.company_id = ? and f.audit_id = ? group by f.rule)
     select k.rule, k.count, coalesce(u.urls, '[]') as urls from kinds k
     left join lateral (
       select jsonb_agg(p.url order by p.id) as urls from unnest(k.ids) i(id) join site_pages p on p.id = i.id) u on true
     order by k.rule collate "C"`,
    [MOST_LISTED, companyOf(em), auditId],
  );
  return rows.flatMap(({ rule, count, urls }) => {
    const issue = ruleById(rule);
    if (!issue) return [];
    const { id, category, severity, title, why, howToFix } = issue;
    return [{ id, category, severity, title, why, howToFix, count, urls }];
  });
}

const RANKS = { error: 1, warning: 2, notice: 3 };

/** The basis of the score: for each category, the number of URLs by their worst finding. */
export async function reportTallies(em: TenantEntityManager, auditId: string): Promise<CategoryTally[]> {
  const rules = CATALOGUE.map(({ id, category, severity }) => ({ id, category, rank: RANKS[severity] }));
  return sqlOf(em).execute<CategoryTally[]>(
    `with found as (
       select r.category, r.rank, f.rule, p.id, coalesce(p.is_page, true) as is_page
       from ${FINDINGS} join jsonb_to_recordset(?::jsonb) as r(id text, category text, rank int) on r.id = f.rule
       where f.company_id = ? and f.audit_id = ?),
     worst as (
       select category, id, is_page, min(rank) as rank from found where id is not null group by category, id, is_page),
     affected as (
       select category, ${bySeverity('*')} as affected, (count(*) filter (where not is_page))::int as other
       from worst group by category),
     wide as (
       select category, ${bySeverity('distinct rule')} as wide from found where id is null group by category),
     kinds as (select category, count(distinct rule)::int as issues from found group by category)
     select k.category, k.issues, coalesce(a.affected, ${NONE}) as affected,
       coalesce(a.other, 0) as "otherUrls", coalesce(w.wide, ${NONE}) as "siteWide"
     from kinds k left join affected a using (category) left join wide w using (category)`,
    [JSON.stringify(rules), companyOf(em), auditId],
  );
}

const NONE = `'{"error": 0, "warning": 0, "notice": 0}'::jsonb`;

function bySeverity(counted: string): string {
  const counts = Object.entries(RANKS).map(
    ([severity, rank]) => `'${severity}', count(${counted}) filter (where rank = ${rank})`,
  );
  return `jsonb_build_object(${counts.join(', ')})`;
}

/** The first fetched URLs, with the ids of their findings. */
export async function reportPages(em: TenantEntityManager, auditId: string): Promise<AuditReport['pages']> {
  return sqlOf(em).execute<AuditReport['pages']>(
    `select p.url, p.own_status as status, coalesce(jsonb_agg(f.rule order by f.rule collate "C") filter (where f.rule is not null), '[]') as issues
     from (select * from site_pages where state = 'done' order by id limit ?) p
     left join audit_findings f on f.company_id = ? and f.audit_id = ? and f.hash = p.hash and f.rule not in (?)
     group by p.id, p.url, p.own_status order by p.id`,
    [MOST_LISTED, companyOf(em), auditId, TIMED_RULES],
  );
}
