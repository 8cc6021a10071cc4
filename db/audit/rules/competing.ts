import type { SiteCheck } from './site-check.ts';

/** Pages with fewer words are not compared, since they have no clear subject. */
const FEWEST_WORDS = 150;
/** How many of a page's most frequent words may be part of its subject. */
const MOST_TERMS = 5;
/** If more pages share a subject, it comes from a template and is intended. */
const MOST_PAGES = 10;
/** A word in a larger share of the subjects describes the whole site and is ignored. */
const SITE_SHARE = 0.2;

/** SQL that surrounds a text with spaces, so that whole words can be searched for. */
export const spaced = (text: string): string =>
  `' ' || regexp_replace(lower(${text}), '\\W+', ' ', 'g') || ' '`;

/**
 * Finds pages that compete: with the same subject but different titles. The subject of a page is those of its most frequent words
 * that are in both title and main heading, at least two.
 */
export const competingCheck: SiteCheck = {
  id: 'content-competes',
  select: `
    with evaluated as (
      select id, url, title, coalesce(lower(lang), '') as lang, terms,
        ${spaced('title')} as in_title, ${spaced('heading')} as in_heading
      from site_pages where is_indexable and words >= ${FEWEST_WORDS} and title <> '' and heading <> ''
        and jsonb_typeof(terms) = 'array'),
    words as (
      select j.id, j.lang, t.word from evaluated j
      cross join lateral (
        select entry->>0 as word from jsonb_array_elements(j.terms) with ordinality e(entry, n)
        where n <= ${MOST_TERMS}) t
      where position(' ' || t.word || ' ' in j.in_title) > 0 and position(' ' || t.word || ' ' in j.in_heading) > 0),
    own as (
      select word from words group by word
      having count(*) > greatest(${MOST_PAGES}, ${SITE_SHARE} * (select count(*) from evaluated))),
    subjects as (
      select id, lang, string_agg(word, ' ' order by word collate "C") as term from words
      where word not in (select word from own) group by id, lang having count(*) >= 2),
    rivals as (
      select s.lang, s.term, array_agg(j.url order by j.id) as urls
      from subjects s join evaluated j on j.id = s.id group by s.lang, s.term
      having count(*) between 2 and ${MOST_PAGES} and count(distinct j.title) > 1)
    select s.id, jsonb_build_object('term', s.term, 'pages', to_jsonb((array_remove(r.urls, j.url))[1:5])) as details
    from subjects s join rivals r on r.lang = s.lang and r.term = s.term join evaluated j on j.id = s.id`,
};
