import type { AuditReport, ReportIssue } from '../../domain/audit/report.ts';
import { scoreSite } from '../../domain/audit/score.ts';
import { isTimed } from '../../domain/audit/timed-rules.ts';
import { createTargetTables } from './rules/evaluate-targets.ts';
import { createSiteTables } from './rules/site-tables.ts';
import { AuditEntity } from './entities.ts';
import { sqlOf, type TenantEntityManager } from '../tenancy.ts';
import { reportDuplicates, reportStructuredData, reportTimes } from './report-facts.ts';
import { reportIssues, reportPages, reportTallies } from './report-findings.ts';
import { reportLinks } from './report-links.ts';

/**
 * Everything that an audit has found so far; the same rows give the same report. Of an audit that ended early it is
 * what was done until then. Null when not even the site is known. Takes seconds for a large site. Throws when there is
 * no such audit.
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
