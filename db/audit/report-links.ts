import type { AuditReport } from '../../domain/audit/report.ts';
import { sqlOf, type TenantEntityManager } from '../tenancy.ts';
import { MOST_LISTED } from './report-findings.ts';

/**
 * How pages are linked, and every link that leads nowhere, within the site and to others. Needs the tables of
 * site-tables.ts and evaluate-targets.ts.
 */
export async function reportLinks(em: TenantEntityManager): Promise<AuditReport['links']> {
  const sql = sqlOf(em);
  const [counts] = await sql.execute<{ internal: number; external: number }[]>(
    `select (select count(*)::int from site_links) as internal,
       (select count(*)::int from site_references where kind = 'link') as external`,
  );
  const broken = await sql.execute<AuditReport['links']['broken']>(
    `with faulty as (
       select t.url, t.status, l.from_id from site_links l join site_pages t on t.id = l.to_id
       where t.is_broken
       union
       select a.url, a.status, r.page_id from site_references r join site_answers a on a.url = r.url
       where r.kind = 'link' and a.is_broken),
     targets as (
       select url, status, (array_agg(from_id order by from_id))[1:?] as ids from faulty group by url, status)
     select t.url, t.status, f.urls as "from" from targets t
     cross join lateral (
       select jsonb_agg(p.url order by p.id) as urls from unnest(t.ids) i(id) join site_pages p on p.id = i.id) f
     order by t.url collate "C"`,
    [MOST_LISTED],
  );
  return { internal: counts?.internal ?? 0, external: counts?.external ?? 0, broken };
}
