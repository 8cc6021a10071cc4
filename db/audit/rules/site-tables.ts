import { plannedTerms } from '../../site/planned-terms.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../../tenancy.ts';
import { ownStatus } from '../page-queries.ts';
import { brokenElsewhere, brokenHere } from './broken.ts';

/**
 * The URLs of an audit, numbered in alphabetical order. A page is a URL that returned readable HTML with status 200 without a
 * redirect; a copy is a page that names another URL as canonical. A redirect that leaves the site is judged like a URL of another
 * site. Facts are unpacked once; those that rules evaluate for many links are columns, so that the planner knows how rare they
 * are.
 */
const PAGES = `
  create temp table site_pages on commit drop as
  with numbered as materialized (
    select (row_number() over (order by p.url collate "C"))::int as id,
      p.hash, p.url, p.wave, p.state, p.left_because, p.in_sitemap, p.status, p.failure,
      ${ownStatus('p')} as own_status,
      coalesce(p.final_hash, p.hash) as final_hash, p.title, p.description, p.heading, p.lang, p.words,
      p.canonical_url, p.canonical_hash, p.text_hash, p.simhash,
      p.state = 'done' and p.status = 200 and p.failure is null and coalesce(p.final_hash, p.hash) = p.hash
        and p.content_type in ('text/html', 'application/xhtml+xml') as is_page,
      coalesce(p.is_indexable, false) as says_indexable,
      coalesce(jsonb_exists_any(f.robots, array['noindex', 'none']), false) as is_noindex,
      coalesce(f."isBlocked", false) or coalesce(p.left_because = 'robots', false) as is_blocked,
      f.next, f.prev, f."mobileAlternate" as mobile_alternate, f.organizations, f.words as terms,
      coalesce(f."hasIcon", false) as has_icon,
      coalesce(f."looksEmpty" and not f."wasRendered", false) as is_opaque
    from audit_pages p
    cross join lateral jsonb_to_record(coalesce(p.facts, '{}')) as f(
      robots jsonb, "isBlocked" boolean, next text, prev text, "mobileAlternate" text, organizations jsonb,
      words jsonb, "hasIcon" boolean, "looksEmpty" boolean, "wasRendered" boolean)
    where p.company_id = ? and p.audit_id = ?)
  select n.*, n.is_page and n.says_indexable as is_indexable, f.id as final_id, c.id as canonical_id,
    n.final_hash <> n.hash as is_redirect, n.is_page and n.canonical_hash is distinct from n.hash
      and n.canonical_hash is not null as is_copy,
    coalesce(case when n.final_hash <> n.hash and f.id is null
      then ${brokenElsewhere('n')} else ${brokenHere('n')} end, false) as is_broken
  from numbered n
  left join numbered f on f.hash = n.final_hash
  left join numbered c on c.hash = n.canonical_hash`;

/** Links between known URLs of the site. `end_id` is their target after redirects; null if that is outside the site. */
const LINKS = `
  create temp table site_links on commit drop as
  select p.id as from_id, t.id as to_id, t.final_id as end_id, l.followed,
    case when l.fragments <> '[]' then l.fragments end as fragments
  from audit_pages a
  join site_pages p on p.hash = a.hash and p.is_page
  cross join lateral jsonb_to_recordset(a.links) as l("to" text, followed boolean, fragments jsonb)
  join site_pages t on t.url = l."to"
  where a.company_id = ? and a.audit_id = ? and a.links is not null`;

/**
 * For each URL, the pages that link to it directly or through redirects, except itself: first and last id are equal if there is
 * only one.
 */
const INLINKS = `
  create temp table site_inlinks on commit drop as
  select end_id as id, min(from_id) as first_from, max(from_id) as last_from,
    bool_or(followed) as any_followed, bool_and(followed) as all_followed
  from site_links where end_id <> from_id group by end_id`;

/** Possible targets of fragments, for pages that are linked with fragments. */
const ANCHORS = `
  create temp table site_anchors on commit drop as
  select p.id, a.facts->'anchors' as anchors
  from (select distinct end_id from site_links where fragments is not null) l
  join site_pages p on p.id = l.end_id and p.is_page and not p.is_opaque
  join audit_pages a on a.hash = p.hash
  where a.company_id = ? and a.audit_id = ? and jsonb_typeof(a.facts->'anchors') = 'array'`;

/** Language versions named by pages. */
const VERSIONS = `
  create temp table site_versions on commit drop as
  select p.id as page_id, lower(v.lang) as lang, v.url, v.source, t.id as target_id
  from audit_pages a
  join site_pages p on p.hash = a.hash and p.is_page
  cross join lateral jsonb_to_recordset(a.facts->'hreflangs') as v(lang text, url text, source text)
  left join site_pages t on t.url = v.url
  where a.company_id = ? and a.audit_id = ? and jsonb_array_length(a.facts->'hreflangs') > 0`;

/**
 * One row about the crawl. It counts as cut short if a limit left URLs over; robots.txt, filters and endless URLs do not count.
 * If filters exclude pages, or if some pages show their links only in a browser, some links were not seen.
 */
const SITE = `
  create temp table site on commit drop as
  select a.site->>'startUrl' as start_url, a.site->>'origin' as origin, start.id as start_id, cut.is_cut,
    not cut.is_cut and not exists (
      select from site_pages p where p.is_page and p.is_opaque or p.left_because = 'filtered') as sees_all_links,
    (a.site->'sitemaps'->>'urls')::int > 0
      and not exists (select from jsonb_array_elements(a.site->'sitemaps'->'files') f where f->>'error' is not null)
      as has_whole_sitemap,
    (a.site->'probes'->>'favicon')::int as favicon,
    (select count(*)::int from site_pages p where p.is_page) as pages
  from audits a
  left join site_pages start on start.url = a.site->>'startUrl'
  cross join (select exists (
    select from site_pages p where p.state in ('listed', 'found')
      or p.state = 'left' and p.left_because not in ('robots', 'filtered', 'trap')) as is_cut) cut
  where a.company_id = ? and a.id = ?`;

/**
 * Creates the audit's tables, which exist only for the transaction: unpacking its pages once costs as much as all rules together.
 * Rules over links and pages need all tables of this file.
 */
export async function createSiteTables(em: TenantEntityManager, auditId: string): Promise<void> {
  await createPageTables(em, auditId);
  const sql = sqlOf(em);
  await sql.execute(LINKS, [companyOf(em), auditId]);
  await sql.execute('create index on site_links (from_id)');
  await sql.execute('analyze site_links');
  await sql.execute(ANCHORS, [companyOf(em), auditId]);
  await sql.execute(INLINKS);
  await sql.execute('create index on site_inlinks (id)');
  await sql.execute('analyze site_inlinks');
}

/** Creates the tables without links, which make up most rows. */
export async function createPageTables(em: TenantEntityManager, auditId: string): Promise<void> {
  const sql = sqlOf(em);
  const owner = [companyOf(em), auditId];
  // Keeps sorts and joins in memory, and turns off JIT compilation, which is not worth its cost for any of the queries.
  await sql.execute(`set local work_mem = '64MB'`);
  await sql.execute('set local jit = off');
  // A newly filled table has no statistics: the planner would expect one row and use nested loops.
  await sql.execute('set local enable_nestloop = off');
  await sql.execute(PAGES, owner);
  await sql.execute('set local enable_nestloop = on');
  await sql.execute('create unique index on site_pages (id)');
  await sql.execute('create unique index on site_pages (hash)');
  await sql.execute('analyze site_pages');
  await sql.execute(VERSIONS, owner);
  await sql.execute('create index on site_versions (page_id)');
  await sql.execute('analyze site_versions');
  await sql.execute(SITE, owner);
}

/** Most terms of a plan that are used; the first ones. */
const MOST_TERMS = 1_000;

/** Creates a table of the terms planned for the audited site, for the transaction. */
export async function createPlanTable(
  em: TenantEntityManager,
  audit: { projectId?: string | null; url: string },
): Promise<void> {
  const terms = await plannedTerms(em, { projectId: audit.projectId ?? null, url: audit.url });
  await sqlOf(em).execute(
    `create temp table site_plan on commit drop as
     select term, title from jsonb_to_recordset(?::jsonb) as given(term text, title text) where term ~ '\\w'`,
    [JSON.stringify(terms.slice(0, MOST_TERMS))],
  );
}
