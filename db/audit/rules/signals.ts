import type { SiteCheck } from './site-check.ts';

/** Checks on signals to search engines and devices about related pages. */
export const signalChecks: SiteCheck[] = [
  {
    id: 'site-noindex',
    select: `
      select null::int as id, '{}'::jsonb as details from site_pages where is_page
      having count(*) > 0 and bool_and(is_noindex)`,
  },
  {
    id: 'pagination-loop',
    select: `
      select p.id, jsonb_build_object('next', p.next) as details
      from site_pages p join site_loops l on l.kind = 'next' and l.id = p.id`,
  },
  {
    id: 'pagination-noindex',
    select: `
      select id, '{}'::jsonb as details from site_pages
      where is_page and is_noindex and (next is not null or prev is not null)`,
  },
  {
    id: 'favicon-missing',
    select: `
      select null::int as id, '{}'::jsonb as details from site s
      where s.favicon >= 400 and s.pages > 0 and not exists (select from site_pages where is_page and has_icon)`,
  },
  {
    id: 'mobile-alternate-no-return',
    select: `
      select p.id, jsonb_build_object('mobile', m.url) as details
      from site_pages p join site_pages m on m.url = p.mobile_alternate and m.id <> p.id
      where p.is_page and m.is_page and m.canonical_hash is distinct from p.hash`,
  },
];
