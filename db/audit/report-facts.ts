import { groupsOf } from '../../domain/audit/groups.ts';
import type { AuditReport } from '../../domain/audit/report.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';
import { MOST_LISTED } from './report-findings.ts';

const MOST_SLOW = 10;

/** Response times of the pages. */
export async function reportTimes(
  em: TenantEntityManager,
  auditId: string,
): Promise<Omit<AuditReport['performance'], 'lab' | 'labSkipped'>> {
  const [row] = await sqlOf(em).execute<Omit<AuditReport['performance'], 'lab' | 'labSkipped'>[]>(
    `with timed as (
       select p.url, p.id, a.first_byte_ms as ms from site_pages p
       join audit_pages a on a.company_id = ? and a.audit_id = ? and a.hash = p.hash
       where p.is_page and a.first_byte_ms is not null)
     select percentile_disc(0.5) within group (order by ms) as "medianFirstByteMs",
       percentile_disc(0.95) within group (order by ms) as "p95FirstByteMs",
       (select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'firstByteMs', s.ms) order by s.ms desc, s.id), '[]')
        from (select * from timed order by ms desc, id limit ?) s) as slowest
     from timed`,
    [companyOf(em), auditId, MOST_SLOW],
  );
  return row ?? { medianFirstByteMs: null, p95FirstByteMs: null, slowest: [] };
}

/** Types of structured data on the pages. */
export async function reportStructuredData(
  em: TenantEntityManager,
  auditId: string,
): Promise<AuditReport['structuredData']> {
  const [row] = await sqlOf(em).execute<AuditReport['structuredData'][]>(
    `with typed as (
       select p.id, t.type from site_pages p
       join audit_pages a on a.company_id = ? and a.audit_id = ? and a.hash = p.hash
       cross join lateral jsonb_array_elements_text(a.facts->'structuredTypes') t(type)
       where p.is_page and jsonb_typeof(a.facts->'structuredTypes') = 'array'),
     types as (select type, count(distinct id)::int as pages from typed group by type)
     select (select count(distinct id)::int from typed) as pages,
       (select coalesce(jsonb_agg(jsonb_build_object('type', t.type, 'pages', t.pages)
          order by t.pages desc, t.type collate "C"), '[]')
        from (select * from types order by pages desc, type collate "C" limit ?) t) as types`,
    [companyOf(em), auditId, MOST_LISTED],
  );
  return row ?? { pages: 0, types: [] };
}

/** Duplicates across pages, by the rules about duplicates. */
export async function reportDuplicates(
  em: TenantEntityManager,
  auditId: string,
): Promise<AuditReport['duplicates']> {
  const groups = await sqlOf(em).execute<{ rule: string; text: string; urls: string[] }[]>(
    `with shared as (
       select f.rule, p.id,
         case f.rule when 'title-duplicate' then left(p.title, 500) when 'description-duplicate' then left(p.description, 500)
           else encode(p.text_hash, 'hex') end as text
       from audit_findings f join site_pages p on p.hash = f.hash
       where f.company_id = ? and f.audit_id = ?
         and f.rule in ('title-duplicate', 'description-duplicate', 'content-duplicate')),
     grouped as (
       select rule, text, min(id) as first, (array_agg(id order by id))[1:?] as ids,
         row_number() over (partition by rule order by min(id)) as place
       from shared group by rule, text)
     select g.rule, g.text,
       (select jsonb_agg(p.url order by p.id) from unnest(g.ids) i(id) join site_pages p on p.id = i.id) as urls
     from grouped g where g.place <= ? order by g.rule collate "C", g.place`,
    [companyOf(em), auditId, MOST_LISTED, MOST_LISTED],
  );
  const of = (rule: string) => groups.filter((group) => group.rule === rule);
  return {
    titles: of('title-duplicate').map(({ text, urls }) => ({ title: text, urls })),
    descriptions: of('description-duplicate').map(({ text, urls }) => ({ description: text, urls })),
    content: of('content-duplicate').map(({ urls }) => ({ urls })),
    nearDuplicates: await nearDuplicates(em, auditId),
  };
}

async function nearDuplicates(em: TenantEntityManager, auditId: string): Promise<{ urls: string[] }[]> {
  const pairs = await sqlOf(em).execute<{ id: number; other: number }[]>(
    `select p.id, o.id as other from audit_findings f
     join site_pages p on p.hash = f.hash
     cross join lateral jsonb_array_elements_text(f.details->'pages') d(url)
     join site_pages o on o.url = d.url
     where f.company_id = ? and f.audit_id = ? and f.rule = 'content-near-duplicate'
     order by p.id, o.id`,
    [companyOf(em), auditId],
  );
  const groups = groupsOf(pairs.map(({ id, other }) => [id, other]));
  const listed = groups.slice(0, MOST_LISTED).map((ids) => ids.slice(0, MOST_LISTED));
  const rows = await sqlOf(em).execute<{ id: number; url: string }[]>(
    'select id, url from site_pages where id in (select value::int from jsonb_array_elements_text(?::jsonb))',
    [JSON.stringify(listed.flat())],
  );
  const urls = new Map(rows.map(({ id, url }) => [id, url]));
  return listed.map((ids) => ({ urls: ids.flatMap((id) => urls.get(id) ?? []) }));
}
