import { spaced } from './competing.ts';
import type { SiteCheck } from './site-check.ts';

/** Pages whose title and main heading name the term of a planned article, whole words in their order. */
export const planCheck: SiteCheck = {
  id: 'content-competes-with-plan',
  select: `
    with named as materialized (
      select id, ${spaced('title')} as in_title, ${spaced('heading')} as in_heading
      from site_pages where is_indexable and title <> '' and heading <> ''),
    planned as materialized (select title, term, ${spaced('term')} as words from site_plan)
    select p.id, jsonb_build_object('term', min(t.term collate "C"),
      'articles', to_jsonb((array_agg(distinct left(t.title, 200) collate "C"))[1:5])) as details
    from named p join planned t on position(t.words in p.in_title) > 0 and position(t.words in p.in_heading) > 0
    group by p.id`,
};
