import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A resource or external URL to which pages refer; it is requested once. */
export interface Target {
  /** Hash of the URL, 64 hex digits. */
  hash: string;
  url: string;
  kind: string;
}

/** The result of requesting a target. */
export interface TargetAnswer {
  hash: string;
  status: number | null;
  /** Why there was no response, with the same codes as for pages; null if there was one. */
  failure: string | null;
  finalUrl: string;
  redirects: { url: string; status: number }[];
  contentType: string;
  /** The response's declared length in bytes; null if none was declared. */
  bytes: number | null;
}

/** Kinds of targets to request, most important first. Icons, frames and media have no rule. */
const KINDS = [
  'image',
  'style',
  'script',
  'social',
  'manifest',
  'canonical',
  'version',
  'series',
  'structured',
  'link',
];

/** SQL for all references of pages except links between pages: `page_hash`, `kind`, `url`. Takes the owner as four parameters. */
export const REFERENCES = `
  select p.hash as page_hash, r.kind, r.url from audit_pages p
  cross join lateral jsonb_to_recordset(p.resources) as r(kind text, url text)
  where p.company_id = ? and p.audit_id = ? and p.resources is not null and p.status = 200
  union all
  select p.hash, 'canonical', p.canonical_url from audit_pages p
  where p.company_id = ? and p.audit_id = ? and p.canonical_hash is distinct from p.hash
    and p.canonical_url is not null
  union all
  select p.hash, 'version', v.url from audit_pages p
  cross join lateral jsonb_to_recordset(p.facts->'hreflangs') as v(url text)
  where p.company_id = ? and p.audit_id = ? and jsonb_typeof(p.facts->'hreflangs') = 'array'
  union all
  select p.hash, 'series', s.url from audit_pages p
  cross join lateral (values (p.facts->>'next'), (p.facts->>'prev')) s(url)
  where p.company_id = ? and p.audit_id = ? and s.url is not null`;

/**
 * Lists the pages' references that the crawl has not requested, without duplicates. At most `most` of the site's own URLs and as
 * many of other sites are requested, by importance of their kind, then by URL; the rest is left out.
 */
export async function collectTargets(em: TenantEntityManager, auditId: string, most: number): Promise<void> {
  const owner = [companyOf(em), auditId];
  await sqlOf(em).execute(
    `with kinds as (select kind, rank from unnest(string_to_array(?, ',')) with ordinality k(kind, rank)),
     wanted as (
       select r.url, min(k.rank) as rank from (${REFERENCES}) r join kinds k on k.kind = r.kind group by r.url),
     unknown as (
       select w.*, sha256(convert_to(w.url, 'UTF8')) as hash,
         starts_with(w.url, (a.site->>'origin') || '/') as is_own
       from wanted w, audits a where a.company_id = ? and a.id = ? and w.url ~ '^https*://'),
     placed as (
       select u.*, row_number() over (partition by u.is_own order by u.rank, u.url collate "C") as place
       from unknown u
       where not exists (
         select from audit_pages p
         where p.company_id = ? and p.audit_id = ? and p.hash = u.hash
           and (p.state = 'done' or p.left_because = 'robots')))
     insert into audit_targets (company_id, audit_id, hash, url, kind, state)
     select ?, ?, p.hash, p.url, k.kind, case when p.place <= ? then 'found' else 'left' end
     from placed p join kinds k on k.rank = p.rank on conflict (company_id, audit_id, hash) do nothing`,
    [KINDS.join(','), ...Array.from({ length: 4 }, () => owner).flat(), ...owner, ...owner, ...owner, most],
  );
}

/** Targets not requested yet, ordered by URL. */
export async function openTargets(em: TenantEntityManager, auditId: string): Promise<Target[]> {
  return sqlOf(em).execute<Target[]>(
    `select encode(hash, 'hex') as hash, url, kind from audit_targets
     where company_id = ? and audit_id = ? and state = 'found' order by url collate "C"`,
    [companyOf(em), auditId],
  );
}

/** How many targets there are, and how many have been requested. */
export async function countTargets(
  em: TenantEntityManager,
  auditId: string,
): Promise<{ done: number; total: number }> {
  const [counts] = await sqlOf(em).execute<{ done: number; total: number }[]>(
    `select (count(*) filter (where state = 'done'))::int as done,
       (count(*) filter (where state <> 'left'))::int as total
     from audit_targets where company_id = ? and audit_id = ?`,
    [companyOf(em), auditId],
  );
  return counts ?? { done: 0, total: 0 };
}

/** Stores responses, without replacing existing ones. */
export async function saveAnswers(
  em: TenantEntityManager,
  auditId: string,
  answers: TargetAnswer[],
): Promise<void> {
  await sqlOf(em).execute(
    `update audit_targets t set state = 'done', status = a.status, failure = a.failure, final_url = a."finalUrl",
       redirects = a.redirects, content_type = a."contentType", bytes = a.bytes
     from jsonb_to_recordset(?::jsonb) as a(hash text, status int, failure text, "finalUrl" text, redirects jsonb,
       "contentType" text, bytes bigint)
     where t.company_id = ? and t.audit_id = ? and t.hash = decode(a.hash, 'hex') and t.state = 'found'`,
    [JSON.stringify(answers), companyOf(em), auditId],
  );
}

/** Leaves out targets that may not be requested. */
export async function leaveTargets(
  em: TenantEntityManager,
  auditId: string,
  hashes: string[],
): Promise<void> {
  await sqlOf(em).execute(
    `update audit_targets set state = 'left'
     where company_id = ? and audit_id = ? and state = 'found'
       and hash in (select decode(h, 'hex') from jsonb_array_elements_text(?::jsonb) h)`,
    [companyOf(em), auditId, JSON.stringify(hashes)],
  );
}
