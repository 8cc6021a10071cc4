import type { LabFinding } from '../../domain/audit/evaluate-lab.ts';
import type { AuditLab } from '../../domain/audit/report.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Regular expressions of PostgreSQL, passed as values because a question mark in SQL is a placeholder. */
const PATH = '^[^/]+//[^/]+([^?]*)';
const LAST_SEGMENT = '[^/]*/?$';

/**
 * A representative sample of at most `limit` pages, the same each time: the start page, then alternately the indexable pages with
 * the most inlinks and one page of each of the largest folders (paths that differ only in numbers count as equal).
 */
export async function samplePages(
  em: TenantEntityManager,
  auditId: string,
  limit: number,
): Promise<string[]> {
  const owner = [companyOf(em), auditId];
  const rows = await sqlOf(em).execute<{ url: string }[]>(
    `with pages as materialized (
       select p.url, coalesce(p.is_indexable, false) as is_indexable, p.url = a.site->>'startUrl' as is_start,
         regexp_replace(regexp_replace(substring(p.url from ?::text), ?::text, ''), '\\d+', '0', 'g')
           as folder
       from audit_pages p join audits a on a.company_id = p.company_id and a.id = p.audit_id
       where p.company_id = ? and p.audit_id = ? and p.state = 'done' and p.status = 200
         and coalesce(p.final_hash, p.hash) = p.hash
         and p.content_type in ('text/html', 'application/xhtml+xml')
     ), inlinks as (
       select link."to" as url, count(*) as links from audit_pages p
       cross join lateral jsonb_to_recordset(p.links) as link("to" text)
       where p.company_id = ? and p.audit_id = ? and link."to" <> p.url group by link."to"
     ), linked as (
       select url, 1 as kind, row_number() over (order by links desc, url collate "C") as place
       from pages join inlinks using (url) where is_indexable and not is_start
       order by place limit ?
     ), templates as (
       select min(url collate "C") as url, 2 as kind,
         row_number() over (order by count(*) desc, folder collate "C") as place
       from pages where is_indexable and not is_start and url not in (select url from linked)
       group by folder order by place limit ?
     )
     select url from (
       select url, 0 as kind, 0 as place from pages where is_start
       union all select url, kind, place from linked union all select url, kind, place from templates) chosen
     order by place, kind limit ?`,
    [PATH, LAST_SEGMENT, ...owner, ...owner, Math.ceil((limit - 1) / 2), limit, limit],
  );
  return rows.map(({ url }) => url);
}

/** Stores the measurements so far. */
export async function keepLab(em: TenantEntityManager, auditId: string, lab: AuditLab): Promise<void> {
  await sqlOf(em).execute(
    'update audits set lab = ?::jsonb, updated_at = now() where company_id = ? and id = ?',
    [JSON.stringify(lab), companyOf(em), auditId],
  );
}

/** Stores the findings of the measured pages, replacing those of an earlier attempt. */
export async function storeLabFindings(
  em: TenantEntityManager,
  auditId: string,
  findings: readonly LabFinding[],
): Promise<void> {
  const companyId = companyOf(em);
  const sql = sqlOf(em);
  await sql.execute(
    `delete from audit_findings where company_id = ? and audit_id = ? and rule like 'lab-%'`,
    [companyId, auditId],
  );
  await sql.execute(
    `insert into audit_findings (company_id, audit_id, rule, hash, details)
     select ?, ?, rule, sha256(convert_to(url, 'UTF8')), '{}' from jsonb_to_recordset(?::jsonb) as found(rule text, url text)
     on conflict do nothing`,
    [companyId, auditId, JSON.stringify(findings)],
  );
}
