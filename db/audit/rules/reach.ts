import { sharing, type SiteCheck } from './site-check.ts';

/** Pages more clicks than this from the start page are reported. */
const MANY_CLICKS = 4;
/** Fewer redirects to the start page count as coincidence. */
const MANY_REDIRECTS = 5;

/** SQL for the path of a URL, without the query. */
const path = (url: string): string => `regexp_replace(split_part(${url}, chr(63), 1), '^[a-z]+://[^/]+', '')`;
const query = (url: string): string => `substr(${url}, length(split_part(${url}, chr(63), 1)) + 1)`;
const withoutSlash = `(regexp_replace(split_part(p.url, chr(63), 1), '/$', '') || ${query('p.url')})`;
const withoutQuery = `(split_part(p.url, chr(63), 1) || ' ' || p.title || ' ' || encode(p.text_hash, 'hex'))`;

/** Checks whether pages can be found, and under one URL only. */
export const reachChecks: SiteCheck[] = [
  {
    // Excludes pages linked only from copies, and pages whose links an unfinished crawl may have missed.
    id: 'page-orphan',
    select: `
      select p.id, '{}'::jsonb as details from site_pages p, site s
      where s.sees_all_links and p.is_indexable and p.in_sitemap and p.id is distinct from s.start_id
        and not exists (select from site_inlinks i where i.id = p.id)
        and not exists (
          select from site_pages copy join site_inlinks i on i.id = copy.id
          where copy.canonical_id = p.id and copy.id <> p.id)`,
  },
  {
    id: 'page-too-deep',
    select: `
      select p.id, jsonb_build_object('clicks', d.depth) as details
      from site_pages p join site_depths d on d.id = p.id where p.is_indexable and d.depth > ${MANY_CLICKS}`,
  },
  {
    id: 'redirect-joins-unlike-pages',
    select: `
      with joined as (
        select p.id from site_pages p, site s
        where p.is_redirect and p.final_id = s.start_id
          and ${path('p.url')} !~ '^/*((index|default|home)([.][a-z]+)*/*)*$')
      select id, '{}'::jsonb as details from joined where (select count(*) from joined) >= ${MANY_REDIRECTS}`,
  },
  {
    id: 'sitemap-page-missing',
    select: `
      select p.id, '{}'::jsonb as details from site_pages p, site s
      where not s.is_cut and s.has_whole_sitemap and p.is_indexable and not p.in_sitemap`,
  },
  { id: 'url-case-variants', select: sharing({ key: 'lower(p.url)', where: 'p.is_indexable' }) },
  { id: 'url-slash-variants', select: sharing({ key: withoutSlash, where: 'p.is_indexable' }) },
  {
    // The URL without a query counts as the original; if every URL has one, all are copies.
    id: 'url-parameter-variants',
    select: `
      select v.id, v.details
      from (${sharing({ key: withoutQuery, where: 'p.is_indexable and p.text_hash is not null' })}) v
      join site_pages p on p.id = v.id where position(chr(63) in p.url) > 0`,
  },
];
