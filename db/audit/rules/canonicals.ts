import type { SiteCheck } from './site-check.ts';

/** Pages that name the start page as canonical; if there are fewer, they may be its variants. */
const MANY_TO_HOME = 5;

/** Pages `p` joined with the page `c` of the site that they name as canonical. */
const named = `site_pages p join site_pages c on c.id = p.canonical_id and p.is_copy`;

const namingOne = (id: string, where: string): SiteCheck => ({
  id,
  select: `
    select p.id, jsonb_build_object('canonical', c.url) as details from ${named} where ${where}`,
});

/** Checks on the graph of canonical links. */
export const canonicalChecks: SiteCheck[] = [
  namingOne('canonical-to-noindex', 'c.is_page and c.is_noindex and not p.is_noindex'),
  namingOne('canonical-to-blocked', 'c.is_blocked and not p.is_blocked'),
  {
    id: 'canonical-chain',
    select: `
      select p.id, jsonb_build_object('canonical', c.url, 'further', c.canonical_url) as details from ${named}
      where c.is_copy
        and not exists (select from site_loops l where l.kind = 'canonical' and l.id = p.id)`,
  },
  {
    id: 'canonical-loop',
    select: `
      select p.id, jsonb_build_object('canonical', c.url) as details
      from ${named} join site_loops l on l.kind = 'canonical' and l.id = p.id`,
  },
  {
    // Variants of the start page have the same text as it and are excluded.
    id: 'canonical-all-to-home',
    select: `
      with sent as (
        select p.id, c.url, p.text_hash from ${named} join site s on s.start_id = c.id
        where p.text_hash is distinct from c.text_hash)
      select id, jsonb_build_object('canonical', url) as details from sent
      where (select count(distinct text_hash) from sent) >= ${MANY_TO_HOME}`,
  },
  {
    // Reported for the canonical page: its copies are linked, but it is not.
    id: 'canonical-unlinked',
    select: `
      select distinct c.id, '{}'::jsonb as details from ${named} join site_inlinks copy on copy.id = p.id, site s
      where s.sees_all_links and c.is_page and c.id is distinct from s.start_id
        and not exists (select from site_inlinks i where i.id = c.id)`,
  },
];
