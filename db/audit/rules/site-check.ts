/**
 * A rule evaluated over all pages of an audit in one query. `select` returns rows `id` (of site_pages; null for findings about
 * the whole site) and `details` (jsonb: short offending values, sorted, lists limited), and reads only the tables of
 * site-tables.ts, which hold one audit. It must not contain a question mark, which would be a parameter.
 */
export interface SiteCheck {
  /** The rule's id in the catalogue. */
  id: string;
  select: string;
}

/** Most URLs named in one finding. */
const MOST_NAMED = 10;

/** SQL that aggregates texts into a sorted, limited list without duplicates. */
export function named(text: string): string {
  return `to_jsonb((array_agg(distinct left(${text}, 2000) collate "C"))[1:${MOST_NAMED}])`;
}

/** Selects pages that share `key`, each with the first others of its group. `where` and `key` are on `p`. */
export function sharing({ key, where, more }: { key: string; where: string; more?: string }): string {
  return `
    with grouped as (
      select ${key} as key, (array_agg(p.url order by p.id))[1:6] as urls
      from site_pages p where ${where} group by 1 having count(*) > 1)
    select p.id, jsonb_build_object(${more ? `${more}, ` : ''}'pages', to_jsonb((array_remove(g.urls, p.url))[1:5])) as details
    from site_pages p join grouped g on g.key = ${key} where ${where}`;
}
