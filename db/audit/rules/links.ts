import { named, type SiteCheck } from './site-check.ts';

/** Most anchors stored per page; a page with this many may have more. */
const MOST_ANCHORS = 2_000;
/** Sites with fewer pages are not checked for pages with a single inlink. */
const FEWEST_PAGES = 10;

/** Selects pages with links to URLs for which `where` is true (on `t`). */
const leadingTo = (where: string): string => `
  select l.from_id as id, jsonb_build_object('links', ${named('t.url')}) as details
  from site_links l join site_pages t on t.id = l.to_id where ${where} group by l.from_id`;

/** Links between the pages of the site. */
export const linkChecks: SiteCheck[] = [
  { id: 'link-broken-internal', select: leadingTo('t.is_broken') },
  { id: 'link-to-redirect-internal', select: leadingTo('t.is_redirect and not t.is_broken') },
  {
    id: 'link-to-non-canonical',
    select: leadingTo('t.is_copy and t.canonical_id is not null and l.from_id <> t.id'),
  },
  {
    id: 'page-few-inlinks',
    select: `
      select p.id, jsonb_build_object('from', f.url) as details
      from site_pages p join site_inlinks i on i.id = p.id join site_pages f on f.id = i.first_from, site s
      where s.sees_all_links and s.pages >= ${FEWEST_PAGES} and p.is_indexable and p.id is distinct from s.start_id
        and i.first_from = i.last_from`,
  },
  {
    id: 'page-linked-nofollow-only',
    select: `
      select p.id, jsonb_build_object('from', f.url) as details
      from site_pages p join site_inlinks i on i.id = p.id join site_pages f on f.id = i.first_from, site s
      where s.sees_all_links and p.is_indexable and not i.any_followed`,
  },
  {
    id: 'page-linked-mixed-follow',
    select: `
      select p.id, jsonb_build_object('nofollow', ${named('f.url')}) as details
      from site_pages p join site_inlinks i on i.id = p.id
      join site_links l on l.end_id = p.id and not l.followed and l.from_id <> p.id
      join site_pages f on f.id = l.from_id
      where p.is_indexable and i.any_followed and not i.all_followed group by p.id`,
  },
  {
    // Ignores fragments for programs (`#/route`, `#!`, `#:~:text`, `#a=b`) and for the top of the page. Escapes may be written in
    // several ways.
    id: 'link-broken-fragment',
    select: `
      with jumps as (
        select l.from_id, l.end_id, f.fragment from site_links l
        cross join lateral jsonb_array_elements_text(l.fragments) f(fragment)
        where l.fragments is not null and lower(f.fragment) not in ('', 'top') and f.fragment !~ '^[/!:]|[=&/%]')
      select j.from_id as id, jsonb_build_object('links', ${named(`p.url || '#' || j.fragment`)}) as details
      from jumps j join site_anchors a on a.id = j.end_id join site_pages p on p.id = j.end_id
      where jsonb_array_length(a.anchors) < ${MOST_ANCHORS} and not jsonb_exists(a.anchors, j.fragment)
      group by j.from_id`,
  },
];
