import type { AuditReport, ReportIssue } from '../../domain/audit/report.ts';
import { scoreSite } from '../../domain/audit/score.ts';
import { isTimed } from '../../domain/audit/timed-rules.ts';
import { createTargetTables } from './rules/evaluate-targets.ts';
import { createSiteTables } from './rules/site-tables.ts';
import { AuditEntity } from './entities.ts';
import { sqlOf, type TenantEntityManager } from '../tenancy.ts';
import { reportDuplicates, reportStructuredData, reportTimes } from './report-facts.ts';
import { reportIssues, reportPages, reportTallies, MOST_LISTED } from './report-findings.ts';

/**
 * The report on all findings so far; the same rows give the same report. For an audit that ended early, it covers what was done.
 * Null if not even the site is known. Takes seconds for a large site. Throws if there is no such audit.
 */
export async function readReport(em: TenantEntityManager, auditId: string): Promise<AuditReport | null> {
  return em.transactional(async (tx) => {
    const { url, site, lab } = await tx.findOneOrFail(AuditEntity, { id: auditId });
    if (!site) return null;
    await createSiteTables(tx, auditId);
    await createTargetTables(tx, auditId);
    const { pages, isCut } = await crawled(tx);
    const { score, categories, explanation } = scoreSite(pages, await reportTallies(tx, auditId));
    const issues = await reportIssues(tx, auditId);
    return {
      summary: { score, pages, issuesBySeverity: countBySeverity(issues), url, isCut, explanation },
      categories,
      issues,
      pages: await reportPages(tx, auditId),
      sitemaps: { ...site.sitemaps, indexableMissing: countOf(issues, 'sitemap-page-missing') },
      robots: site.robots,
      structuredData: await reportStructuredData(tx, auditId),
      links: await reportLinks(tx),
      performance: {
        ...(await reportTimes(tx, auditId)),
        lab: lab?.pages ?? [],
        labSkipped: lab ? lab.skipped : 'No page was measured in a browser.',
      },
      duplicates: await reportDuplicates(tx, auditId),
    };
  });
}

async function crawled(em: TenantEntityManager): Promise<{ pages: number; isCut: boolean }> {
  const [row] = await sqlOf(em).execute<{ pages: number; isCut: boolean }[]>(
    'select pages, is_cut as "isCut" from site',
  );
  return row ?? { pages: 0, isCut: false };
}

function countBySeverity(issues: readonly ReportIssue[]): Record<ReportIssue['severity'], number> {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { id, severity } of issues) if (!isTimed(id)) counts[severity] += 1;
  return counts;
}

function countOf(issues: readonly ReportIssue[], id: string): number {
  return issues.find((issue) => issue.id === id)?.count ?? 0;
}

/**
 * How pages are linked, and all broken links, internal and external. Needs the tables of site-tables.ts and evaluate-targets.ts.
 */
async function reportLinks(em: TenantEntityManager): Promise<AuditReport['links']> {
  const sql = sqlOf(em);
  const [counts] = await sql.execute<{ internal: number; external: number }[]>(
    `select (select count(*)::int from site_links) as internal,
       (select count(*)::int from site_references where kind = 'link') as external`,
  );
  const broken = await sql.execute<AuditReport['links']['broken']>(
    `with faulty as (
       select t.url, t.status, l.from_id from site_links l join site_pages t on t.id = l.to_id
       where t.is_broken
       union
       select a.url, a.status, r.page_id from site_references r join site_answers a on a.url = r.url
       where r.kind = 'link' and a.is_broken),
     targets as (
       select url, status, (array_agg(from_id order by from_id))[1:?] as ids from faulty group by url, status)
     select t.url, t.status, f.urls as "from" from targets t
     cross join lateral (
       select jsonb_agg(p.url order by p.id) as urls from unnest(t.ids) i(id) join site_pages p on p.id = i.id) f
     order by t.url collate "C"`,
    [MOST_LISTED],
  );
  return { internal: counts?.internal ?? 0, external: counts?.external ?? 0, broken };
}
