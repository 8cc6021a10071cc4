import { REFERENCES } from '../targets.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../../tenancy.ts';
import { brokenElsewhere, brokenHere } from './broken.ts';
import { clearFindings, writeFindings } from './evaluate-pages.ts';
import { createPageTables } from './site-tables.ts';
import type { SiteCheck } from './site-check.ts';
import { targetChecks } from './targets.ts';

/**
 * The status of each URL that pages refer to, crawled or requested as a target. URLs of other sites count as broken only if they
 * certainly do not exist.
 */
const ANSWERS = `
  create temp table site_answers on commit drop as
  with known as (
    select p.url, p.status, p.failure, p.final_url, p.redirects, null::bigint as bytes, p.content_type
    from audit_pages p where p.company_id = ? and p.audit_id = ? and p.state = 'done'
    union all
    select t.url, t.status, t.failure, t.final_url, t.redirects, t.bytes, t.content_type
    from audit_targets t where t.company_id = ? and t.audit_id = ? and t.state = 'done')
  select k.*, starts_with(k.url, s.origin || '/') as is_own,
    coalesce(case when starts_with(k.url, s.origin || '/') then ${brokenHere('k')} else ${brokenElsewhere('k')} end,
      false) as is_broken,
    coalesce(jsonb_array_length(k.redirects) > 0, false) as is_redirect,
    coalesce(k.redirects @> '[{"status": 301}]' or k.redirects @> '[{"status": 308}]', false) as is_moved
  from known k, site s`;

/** Each page with its references, without duplicates. */
const USES = `
  create temp table site_references on commit drop as
  select distinct p.id as page_id, r.kind, r.url
  from (${REFERENCES}) r join site_pages p on p.hash = r.page_hash and p.is_page`;

/**
 * Evaluates the references of pages, in the transaction of `em`, in addition to earlier findings. All targets must have been
 * requested.
 */
export async function evaluateTargets(
  em: TenantEntityManager,
  auditId: string,
  checks: readonly SiteCheck[] = targetChecks,
): Promise<void> {
  await createPageTables(em, auditId);
  await createTargetTables(em, auditId);
  await clearFindings(
    em,
    auditId,
    checks.map(({ id }) => id),
  );
  for (const check of checks) await writeFindings(em, auditId, check);
}

/** Creates tables of the pages' references and their responses, in addition to those of createPageTables, which must exist. */
export async function createTargetTables(em: TenantEntityManager, auditId: string): Promise<void> {
  const sql = sqlOf(em);
  const owner = [companyOf(em), auditId];
  await sql.execute(ANSWERS, [...owner, ...owner]);
  await sql.execute('create index on site_answers (url)');
  await sql.execute('analyze site_answers');
  await sql.execute(USES, [...owner, ...owner, ...owner, ...owner]);
  await sql.execute('analyze site_references');
}
