import type { PageFinding } from '../../domain/site/page-finding.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A URL that may become part of a depth level. */
export interface Candidate {
  url: string;
  inSitemap: boolean;
  rank: number | null;
}

/** Where a list of candidates continues. */
export interface CandidatePlace {
  rank: number;
  url: string;
}

/** The decision about a candidate. */
export interface Verdict {
  url: string;
  /** `listed`: postponed until all other URLs are planned. */
  state: 'found' | 'left' | 'listed';
  leftBecause: string | null;
  findings: PageFinding[];
}

/** Locks the depth levels of an audit, so that only one transaction at a time plans them. */
export async function lockFrontier(em: TenantEntityManager, auditId: string): Promise<void> {
  await sqlOf(em).execute('select from audits where company_id = ? and id = ? for no key update', [
    companyOf(em),
    auditId,
  ]);
}

/** URLs linked from pages of the previous level, by URL. */
export async function linkedCandidates(
  em: TenantEntityManager,
  auditId: string,
  { level, after, limit }: { level: number; after: string; limit: number },
): Promise<Candidate[]> {
  return sqlOf(em).execute<Candidate[]>(
    `select url, in_sitemap as "inSitemap", rank from audit_pages
     where company_id = ? and audit_id = ? and state = 'listed' and wave = ? and url collate "C" > ?
     order by url collate "C" limit ?`,
    [companyOf(em), auditId, level, after, limit],
  );
}

/** URLs found only in sitemaps: the first of each sitemap, then the second of each, and so on; postponed ones come last. */
export async function listedCandidates(
  em: TenantEntityManager,
  auditId: string,
  { after, limit }: { after: CandidatePlace; limit: number },
): Promise<Candidate[]> {
  return sqlOf(em).execute<Candidate[]>(
    `select url, in_sitemap as "inSitemap", rank from audit_pages
     where company_id = ? and audit_id = ? and state = 'listed' and wave is null
       and (rank, url collate "C") > (?, ? collate "C")
     order by rank, url collate "C" limit ?`,
    [companyOf(em), auditId, after.rank, after.url, limit],
  );
}

/** The rank of postponed URLs, after all those in sitemaps. */
const PUT_OFF = 2_147_483_647;

/** URLs that counted towards limits against crawler traps when their levels were planned, in order of hash, after `after`. */
export async function countedUrls(
  em: TenantEntityManager,
  auditId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ url: string }[]> {
  return sqlOf(em).execute<{ url: string }[]>(
    `select url from audit_pages
     where company_id = ? and audit_id = ? and (?::text is null or hash > sha256(convert_to(?, 'UTF8')))
       and (rank is null or rank = ?) and wave is distinct from 0
       and (state in ('found', 'done') or left_because in ('endless', 'folder', 'max-pages'))
     order by hash limit ?`,
    [companyOf(em), auditId, after, after, PUT_OFF, limit],
  );
}

/** Adds the candidates to a depth level or leaves them out, and stores the findings that need no response. */
export async function settleCandidates(
  em: TenantEntityManager,
  auditId: string,
  level: number,
  verdicts: readonly Verdict[],
): Promise<void> {
  const companyId = companyOf(em);
  await sqlOf(em).execute(
    `with settled as (
       update audit_pages page set state = given.state, left_because = given."leftBecause",
         wave = case when given.state = 'listed' then null else ? end,
         rank = case when given.state = 'listed' then ? else page.rank end
       from jsonb_to_recordset(?::jsonb) as given (url text, state text, "leftBecause" text, findings jsonb)
       where page.company_id = ? and page.audit_id = ? and page.hash = sha256(convert_to(given.url, 'UTF8'))
       returning page.hash, given.findings
     )
     insert into audit_findings (company_id, audit_id, rule, hash, details)
     select ?, ?, finding.rule, settled.hash, finding.details
     from settled, jsonb_to_recordset(settled.findings) as finding (rule text, details jsonb)
     on conflict do nothing`,
    [level, PUT_OFF, JSON.stringify(verdicts), companyId, auditId, companyId, auditId],
  );
}

/** Leaves out everything not planned yet, because the crawl has reached its limit. */
export async function leaveTheRest(em: TenantEntityManager, auditId: string): Promise<void> {
  await sqlOf(em).execute(
    `update audit_pages set state = 'left', left_because = 'max-pages'
     where company_id = ? and audit_id = ? and state = 'listed'`,
    [companyOf(em), auditId],
  );
}
