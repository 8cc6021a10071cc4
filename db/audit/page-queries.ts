import type { StoredFacts, StoredLink } from '../../domain/site/stored-page.ts';
import type { Redirect } from '../../domain/site/page-facts.ts';
import type { Details } from '../../domain/site/page-finding.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface PagesWanted {
  /** Id of an issue; the result then includes affected pages that were not fetched. */
  issue?: string | undefined;
  /** Range of statuses; null for pages without a response. */
  statuses?: readonly [from: number, to: number] | null | undefined;
  /** Part of URL or title, as a pattern for `ilike`. */
  named?: string | undefined;
  offset: number;
  limit: number;
}

/** A fetched URL with the ids of its issues, sorted. */
export interface PageRow {
  url: string;
  status: number | null;
  failure: string | null;
  contentType: string | null;
  finalUrl: string | null;
  depth: number | null;
  inSitemap: boolean;
  isIndexable: boolean | null;
  title: string | null;
  description: string | null;
  heading: string | null;
  lang: string | null;
  words: number | null;
  canonicalUrl: string | null;
  bytes: number | null;
  firstByteMs: number | null;
  issues: string[];
}

/** The status of the URL itself; for a redirect, not that of its target. */
export const ownStatus = (row: string): string =>
  `coalesce((${row}.redirects->0->>'status')::int, ${row}.status)`;

const STATUS = ownStatus('page');
const COLUMNS = `page.url, ${STATUS} as status, page.failure, page.content_type as "contentType",
  page.final_url as "finalUrl", page.depth, page.in_sitemap as "inSitemap", page.is_indexable as "isIndexable",
  page.title, page.description, page.heading, page.lang, page.words, page.canonical_url as "canonicalUrl",
  page.bytes, page.first_byte_ms as "firstByteMs",
  coalesce((select jsonb_agg(found.rule order by found.rule collate "C") from audit_findings found
    where found.company_id = page.company_id and found.audit_id = page.audit_id and found.hash = page.hash),
    '[]') as issues`;

/** A page of an audit's fetched URLs, ordered by URL. */
export async function auditedPages(
  em: TenantEntityManager,
  auditId: string,
  { issue, statuses, named, offset, limit }: PagesWanted,
): Promise<{ pages: PageRow[]; total: number }> {
  const [from, to] = statuses ?? [null, null];
  const which = `page.company_id = ? and page.audit_id = ?
    and case when ?::text is null then page.state = 'done' else exists (
      select from audit_findings found where found.company_id = page.company_id
        and found.audit_id = page.audit_id and found.hash = page.hash and found.rule = ?) end
    and (not ? or page.state = 'done' and ${STATUS} is null)
    and (?::int is null or ${STATUS} between ? and ?)
    and (?::text is null or page.url ilike ? or page.title ilike ?)`;
  const params = [
    companyOf(em),
    auditId,
    issue ?? null,
    issue ?? null,
    statuses === null,
    from,
    from,
    to,
    named ?? null,
    named ?? null,
    named ?? null,
  ];
  const sql = sqlOf(em);
  const [counted] = await sql.execute<{ total: string }[]>(
    `select count(*) as total from audit_pages page where ${which}`,
    params,
  );
  const pages = await sql.execute<PageRow[]>(
    `select ${COLUMNS} from audit_pages page where ${which} order by page.url collate "C" offset ? limit ?`,
    [...params, offset, limit],
  );
  return { pages, total: Number(counted?.total ?? 0) };
}

/** All stored facts about one page. */
export interface PageDetailRow extends PageRow {
  redirects: Redirect[];
  findings: { rule: string; details: Details }[];
  facts: StoredFacts | null;
  linksOut: StoredLink[];
  linksIn: { url: string; text: string }[];
}

/**
 * One page with its findings, and the pages that link to it.
 * @param hash of its canonical URL, hexadecimal
 * @param mostLinks most links of each direction
 */
export async function auditedPage(
  em: TenantEntityManager,
  auditId: string,
  hash: string,
  mostLinks: number,
): Promise<PageDetailRow | null> {
  const companyId = companyOf(em);
  const [page] = await sqlOf(em).execute<PageDetailRow[]>(
    `select ${COLUMNS}, coalesce(page.redirects, '[]') as redirects, page.facts,
       coalesce((select jsonb_agg(link) from (
         select link from jsonb_array_elements(page.links) as link limit ?) as first), '[]') as "linksOut",
       coalesce((select jsonb_agg(jsonb_build_object('rule', found.rule, 'details', found.details)
           order by found.rule collate "C") from audit_findings found
         where found.company_id = page.company_id and found.audit_id = page.audit_id and found.hash = page.hash),
         '[]') as findings
     from audit_pages page
     where page.company_id = ? and page.audit_id = ? and page.hash = decode(?, 'hex') and page.state <> 'listed'`,
    [mostLinks, companyId, auditId, hash],
  );
  if (!page) return null;
  const linksIn = await sqlOf(em).execute<{ url: string; text: string }[]>(
    `select page.url, (
       select link->>'text' from jsonb_array_elements(page.links) as link where link->>'to' = ? limit 1) as text
     from audit_pages page
     where page.company_id = ? and page.audit_id = ? and page.url <> ?
       and page.links @> jsonb_build_array(jsonb_build_object('to', ?::text))
     order by page.url collate "C" limit ?`,
    [page.url, companyId, auditId, page.url, page.url, mostLinks],
  );
  return { ...page, linksIn };
}
