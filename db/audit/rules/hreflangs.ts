import { named, type SiteCheck } from './site-check.ts';

/** Pages `p` with the language versions `v` that they name, and the pages `t` of the site at the versions' URLs. */
const versions = `
  site_versions v join site_pages p on p.id = v.page_id join site_pages t on t.id = v.target_id and t.id <> p.id`;

/** SQL for the language of a code. Both forms of Norwegian count as equal, and so do old and new codes of a language. */
const language = (code: string): string => {
  const first = `split_part(replace(lower(trim(${code})), '_', '-'), '-', 1)`;
  return `case ${first} when 'nb' then 'no' when 'nn' then 'no' when 'iw' then 'he' when 'in' then 'id' else ${first} end`;
};

const leadingTo = (id: string, where: string): SiteCheck => ({
  id,
  select: `
    select p.id, jsonb_build_object('versions', ${named(`v.lang || ' ' || v.url`)}) as details
    from ${versions} where ${where} group by p.id`,
});

/** Whether the page `t` names the page `p`, or its canonical URL, as a version. */
const namesBack = `exists (
  select from site_versions back where back.page_id = t.id and (back.target_id = p.id or back.url = p.canonical_url))`;

/** SQL for a page's hreflang entries from one source (`sitemap` or other), as one text. */
const said = (page: string, isSitemap: boolean): string => `
  (select string_agg(distinct lang || ' ' || url, ' ') from site_versions s
   where s.page_id = ${page} and (s.source = 'sitemap') = ${isSitemap})`;

/** Checks on the graph of language versions. */
export const hreflangChecks: SiteCheck[] = [
  // Ignores `x-default`, which is often a language selector rather than a version.
  leadingTo('hreflang-no-return', `v.lang <> 'x-default' and t.is_page and not ${namesBack}`),
  leadingTo('hreflang-to-noindex', 't.is_page and t.is_noindex'),
  leadingTo('hreflang-to-non-canonical', 't.is_copy'),
  leadingTo('hreflang-to-blocked', 't.is_blocked and not p.is_blocked'),
  leadingTo(
    'hreflang-target-language-differs',
    `v.lang <> 'x-default' and t.is_page and trim(t.lang) <> '' and ${language('v.lang')} <> ${language('t.lang')}`,
  ),
  {
    id: 'hreflang-page-in-two-languages',
    select: `
      select v.target_id as id, jsonb_build_object('languages', ${named(language('v.lang'))}) as details
      from site_versions v where v.lang <> 'x-default' and v.target_id is not null
      group by v.target_id having count(distinct ${language('v.lang')}) > 1`,
  },
  {
    // Only for versions that link to each other: a missing return link has its own rule.
    id: 'hreflang-sets-differ',
    select: `
      select p.id, jsonb_build_object('missing', ${named(`other.lang || ' ' || other.url`)}) as details
      from ${versions} join site_versions other on other.page_id = t.id
      where t.is_page and ${namesBack} and not exists (
        select from site_versions own where own.page_id = p.id and own.lang = other.lang and own.url = other.url)
      group by p.id`,
  },
  {
    id: 'hreflang-sources-conflict',
    select: `
      with sources as (
        select page_id, ${said('v.page_id', false)} as in_page, ${said('v.page_id', true)} as in_sitemap
        from (select distinct page_id from site_versions where source = 'sitemap') v)
      select s.page_id as id, jsonb_build_object('versions', (
          select ${named(`v.source || ': ' || v.lang || ' ' || v.url`)} from site_versions v
          where v.page_id = s.page_id and not exists (
            select from site_versions o where o.page_id = v.page_id and o.lang = v.lang and o.url = v.url
              and (o.source = 'sitemap') <> (v.source = 'sitemap')))) as details
      from sources s where s.in_page <> s.in_sitemap`,
  },
];
