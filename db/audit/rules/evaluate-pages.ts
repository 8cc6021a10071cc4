import type { AuditSite } from '../../../domain/audit/report.ts';
import { SITE_EVALUATORS } from '../../../domain/audit/evaluate-site.ts';
import { AuditEntity } from '../entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../../tenancy.ts';
import { canonicalChecks } from './canonicals.ts';
import { competingCheck, spaced } from './competing.ts';
import { hreflangChecks } from './hreflangs.ts';
import { linkChecks } from './links.ts';
import { nearDuplicateCheck } from './near-duplicates.ts';
import { reachChecks } from './reach.ts';
import { signalChecks } from './signals.ts';
import type { SiteCheck } from './site-check.ts';
import { createPlanTable, createSiteTables } from './site-tables.ts';
import { textChecks } from './texts.ts';
import { findLoops, measureDepths } from './click-depth.ts';

/** Finds pages whose title and main heading contain the term of a planned article: whole words, in order. */
const planCheck: SiteCheck = {
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

/** Checks over the pages of an audit. */
export const PAGE_CHECKS: readonly SiteCheck[] = [
  ...reachChecks,
  ...linkChecks,
  ...signalChecks,
  ...canonicalChecks,
  ...hreflangChecks,
  ...textChecks,
  nearDuplicateCheck,
  competingCheck,
  planCheck,
];

/**
 * Evaluates an audit's site and all its pages together, in the transaction of `em`, which is required: all or nothing. Replaces
 * earlier findings of the rules, and stores the click depth of each page.
 * @param onCheck called after each rule
 */
export async function evaluatePages(
  em: TenantEntityManager,
  auditId: string,
  checks: readonly SiteCheck[] = PAGE_CHECKS,
  onCheck: () => void = () => {},
): Promise<void> {
  const audit = await em.findOneOrFail(AuditEntity, { id: auditId });
  const { site } = audit;
  await clearFindings(em, auditId, [...Object.keys(SITE_EVALUATORS), ...checks.map(({ id }) => id)]);
  if (site) await evaluateSite(em, auditId, site);
  await createSiteTables(em, auditId);
  await createPlanTable(em, audit);
  await measureDepths(em, auditId);
  await findLoops(em);
  for (const check of checks) {
    await writeFindings(em, auditId, check);
    onCheck();
  }
}

/** Deletes earlier findings of the given rules. */
export async function clearFindings(
  em: TenantEntityManager,
  auditId: string,
  rules: readonly string[],
): Promise<void> {
  if (rules.length === 0) return;
  await sqlOf(em).execute(
    'delete from audit_findings where company_id = ? and audit_id = ? and rule in (?)',
    [companyOf(em), auditId, rules],
  );
}

/** Stores the findings of a check. Needs the tables that it reads. */
export async function writeFindings(
  em: TenantEntityManager,
  auditId: string,
  { id, select }: SiteCheck,
): Promise<void> {
  await sqlOf(em).execute(
    `insert into audit_findings (company_id, audit_id, rule, hash, details)
     select ?, ?, ?, coalesce(p.hash, '\\x'::bytea), f.details
     from (${select}) f left join site_pages p on p.id = f.id`,
    [companyOf(em), auditId, id],
  );
}

async function evaluateSite(em: TenantEntityManager, auditId: string, site: AuditSite): Promise<void> {
  const owner = [companyOf(em), auditId];
  const found = Object.entries(SITE_EVALUATORS).flatMap(([rule, evaluate]) => {
    const details = evaluate(site);
    return details === null ? [] : [{ rule, details }];
  });
  await sqlOf(em).execute(
    `insert into audit_findings (company_id, audit_id, rule, hash, details)
     select ?, ?, f.rule, '\\x'::bytea, f.details from jsonb_to_recordset(?::jsonb) as f(rule text, details jsonb)`,
    [...owner, JSON.stringify(found)],
  );
}
