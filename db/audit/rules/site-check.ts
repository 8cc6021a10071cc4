/**
 * A rule over the pages of an audit as one set operation. `select` gives rows `id` (of site_pages; null for what is
 * true of the whole site) and `details` (jsonb: short offending values, sorted, lists cut) and reads the tables of
 * site-tables.ts alone, which hold one audit. It contains no question mark: that would be a parameter.
 */
export interface SiteCheck {
  /** The rule's id in the catalogue. */
  id: string;
  select: string;
}

/** URLs that one finding names at most. */
const MOST_NAMED = 10;

/** Aggregates texts into a list without duplicates, sorted and limited. */
export function named(text: string): string {
  return `to_jsonb((array_agg(distinct left(${text}, 2000) collate "C"))[1:${MOST_NAMED}])`;
}

/** Pages that share `key`, each with the first others of its group. `where` and `key` are on `p`. */
export function sharing({ key, where, more }: { key: string; where: string; more?: string }): string {
  return `
    with grouped as (
      select ${key} as key, (array_agg(p.url order by p.id))[1:6] as urls
      from site_pages p where ${where} group by 1 having count(*) > 1)
    select p.id, jsonb_build_object(${more ? `${more}, ` : ''}'pages', to_jsonb((array_remove(g.urls, p.url))[1:5])) as details
    from site_pages p join grouped g on g.key = ${key} where ${where}`;
}
