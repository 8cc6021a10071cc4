import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A URL contained in a sitemap. */
export interface ListedUrl {
  /** Canonical. */
  url: string;
  lastmod: string | null;
  /** Its position in its sitemap. */
  rank: number;
  /** Language versions that the sitemap names. */
  versions: { lang: string; url: string }[];
}

/** Deletes all URLs of the audit with their findings, so that discovery can start over. */
export async function clearFrontier(em: TenantEntityManager, auditId: string): Promise<void> {
  await em.transactional(async (tx) => {
    for (const table of ['audit_pages', 'audit_findings', 'audit_targets']) {
      const statement = `delete from ${table} where company_id = ? and audit_id = ?`;
      await sqlOf(tx).execute(statement, [companyOf(tx), auditId]);
    }
  });
}

/** Adds the URLs of a sitemap. @returns how many of them were new */
export async function listUrls(
  em: TenantEntityManager,
  auditId: string,
  urls: readonly ListedUrl[],
): Promise<number> {
  const [row] = await sqlOf(em).execute<{ added: number }[]>(
    `with added as (
       insert into audit_pages (company_id, audit_id, hash, url, state, in_sitemap, lastmod, rank, facts)
       select ?, ?, sha256(convert_to(url, 'UTF8')), url, 'listed', true, lastmod, rank,
         case when versions <> '[]' then jsonb_build_object('versions', versions) end
       from jsonb_to_recordset(?::jsonb) as given (url text, lastmod text, rank int, versions jsonb)
       on conflict do nothing returning 1
     )
     select count(*)::int as added from added`,
    [companyOf(em), auditId, JSON.stringify(urls)],
  );
  return row?.added ?? 0;
}

/** Adds the start page as depth level 0. */
export async function openFrontier(em: TenantEntityManager, auditId: string, url: string): Promise<void> {
  await sqlOf(em).execute(
    `insert into audit_pages (company_id, audit_id, hash, url, state, wave)
     values (?, ?, sha256(convert_to(?, 'UTF8')), ?, 'listed', 0)
     on conflict (company_id, audit_id, hash) do update set wave = 0, rank = null`,
    [companyOf(em), auditId, url, url],
  );
}

/** The progress of a crawl. */
export interface FrontierState {
  /** The depth level that was planned last; -1 before the first. */
  level: number;
  /** Number of URLs that were fetched, and of those still to be fetched. */
  done: number;
  found: number;
}

export async function frontierState(em: TenantEntityManager, auditId: string): Promise<FrontierState> {
  const [row] = await sqlOf(em).execute<FrontierState[]>(
    `select coalesce(max(wave) filter (where state <> 'listed'), -1) as level,
       (count(*) filter (where state = 'done'))::int as done, (count(*) filter (where state = 'found'))::int as found
     from audit_pages where company_id = ? and audit_id = ?`,
    [companyOf(em), auditId],
  );
  return row ?? { level: -1, done: 0, found: 0 };
}

/** A URL to be fetched next. */
export interface FoundUrl {
  url: string;
  /** Its depth level: 0 is the start page. */
  level: number;
  inSitemap: boolean;
  /** False if only sitemaps contained the URL when its depth level was planned. */
  isLinked: boolean;
  sitemapVersions: { lang: string; url: string }[];
}

/** The next URLs to fetch, in order, after `after`. All `found` URLs are of one depth level. */
export async function nextUrls(
  em: TenantEntityManager,
  auditId: string,
  { after, limit }: { after: string; limit: number },
): Promise<FoundUrl[]> {
  return sqlOf(em).execute<FoundUrl[]>(
    `select url, wave as level, in_sitemap as "inSitemap", rank is null as "isLinked",
       coalesce(facts->'versions', '[]') as "sitemapVersions"
     from audit_pages where company_id = ? and audit_id = ? and state = 'found' and url collate "C" > ?
     order by wave, url collate "C" limit ?`,
    [companyOf(em), auditId, after, limit],
  );
}
