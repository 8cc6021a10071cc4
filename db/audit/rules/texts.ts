import { named, sharing, type SiteCheck } from './site-check.ts';

/** Texts with fewer words are ignored, as frames without content. */
const FEWEST_SAME_WORDS = 10;
/** A title pattern must occur in at least this many titles, and in this share of all. */
const FEWEST_TITLES = 8;
const PATTERN_SHARE = 0.8;

const inOneOf = (column: string, name: string): string =>
  sharing({
    key: `p.${column}`,
    where: `p.is_indexable and p.${column} <> ''`,
    more: `'${name}', left(p.${column}, 200)`,
  });

/** Checks on texts shared by several pages. Only pages that search engines may show under their own URL are compared. */
export const textChecks: SiteCheck[] = [
  { id: 'title-duplicate', select: inOneOf('title', 'title') },
  { id: 'description-duplicate', select: inOneOf('description', 'description') },
  { id: 'h1-duplicate', select: inOneOf('heading', 'heading') },
  {
    id: 'content-duplicate',
    select: sharing({ key: 'p.text_hash', where: `p.is_indexable and p.words >= ${FEWEST_SAME_WORDS}` }),
  },
  {
    id: 'title-pattern-outlier',
    select: `
      with titled as (select id, title from site_pages where is_indexable and title <> ''),
      endings as (
        select regexp_replace(title, '^.* [|–—·•»-] ', '') as name from titled where title ~ ' [|–—·•»-] '),
      pattern as (
        select name from endings group by name
        having count(*) >= ${FEWEST_TITLES} and count(*) >= ${PATTERN_SHARE} * (select count(*) from titled))
      select t.id, jsonb_build_object('title', left(t.title, 200), 'name', left(n.name, 200)) as details
      from titled t, pattern n where position(lower(n.name) in lower(t.title)) = 0`,
  },
  {
    // The name on more than half of the pages counts as the right one.
    id: 'structured-organization-conflict',
    select: `
      with told as (
        select p.id, o.name from site_pages p
        cross join lateral jsonb_array_elements_text(p.organizations) o(name) where p.is_page),
      usual as (
        select name from told group by name
        having count(distinct id) >= 3 and count(distinct id) * 2 > (select count(distinct id) from told))
      select t.id, jsonb_build_object('names', ${named('t.name')}, 'usual', min(u.name)) as details
      from told t, usual u
      where not exists (select from told same where same.id = t.id and same.name = u.name)
      group by t.id`,
  },
];
