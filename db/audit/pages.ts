import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Columns of a page, as named in StoredPage (domain/audit). */
const GIVEN = `url text, status int, failure text, "contentType" text, "finalUrl" text, redirects jsonb, title text,
  description text, heading text, lang text, words int, "canonicalUrl" text, "isIndexable" boolean, "textHash" text,
  simhash text, bytes bigint, "firstByteMs" int, "totalMs" int, links jsonb, resources jsonb, facts jsonb, findings jsonb`;

/**
 * Stores the results of pages with their findings. Pages that are already stored are not changed.
 * @param pages each a StoredPage as JSON text
 * @returns how many were stored
 */
export async function storePages(
  em: TenantEntityManager,
  auditId: string,
  pages: readonly string[],
): Promise<number> {
  const companyId = companyOf(em);
  const [row] = await sqlOf(em).execute<{ written: number }[]>(
    `with written as (
       update audit_pages page set state = 'done', status = given.status, failure = given.failure,
         content_type = given."contentType", final_url = given."finalUrl",
         final_hash = sha256(convert_to(given."finalUrl", 'UTF8')), redirects = given.redirects, title = given.title,
         description = given.description, heading = given.heading, lang = given.lang, words = given.words,
         canonical_url = given."canonicalUrl", canonical_hash = sha256(convert_to(given."canonicalUrl", 'UTF8')),
         is_indexable = given."isIndexable", text_hash = decode(given."textHash", 'hex'),
         simhash = decode(given.simhash, 'hex'), bytes = least(given.bytes, 2147483647),
         first_byte_ms = given."firstByteMs", total_ms = given."totalMs", links = given.links,
         resources = given.resources, facts = given.facts
       from jsonb_to_recordset(?::jsonb) as given (${GIVEN})
       where page.company_id = ? and page.audit_id = ? and page.hash = sha256(convert_to(given.url, 'UTF8'))
         and page.state = 'found'
       returning page.hash, given.findings
     ), evaluated as (
       insert into audit_findings (company_id, audit_id, rule, hash, details)
       select ?, ?, finding.rule, written.hash, finding.details
       from written, jsonb_to_recordset(written.findings) as finding (rule text, details jsonb)
       on conflict do nothing
     )
     select count(*)::int as written from written`,
    [`[${pages.join(',')}]`, companyId, auditId, companyId, auditId],
  );
  return row?.written ?? 0;
}

/** Makes linked URLs candidates of a depth level. URLs already visited, postponed, or in an earlier level are not changed. */
export async function linkUrls(
  em: TenantEntityManager,
  auditId: string,
  level: number,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  await sqlOf(em).execute(
    `insert into audit_pages (company_id, audit_id, hash, url, state, wave)
     select ?, ?, sha256(convert_to(url, 'UTF8')), url, 'listed', ?
     from jsonb_array_elements_text(?::jsonb) as url
     on conflict (company_id, audit_id, hash) do update set wave = excluded.wave, rank = null
       where audit_pages.state = 'listed' and audit_pages.wave is null and audit_pages.left_because is null`,
    [companyOf(em), auditId, level, JSON.stringify(urls)],
  );
}
