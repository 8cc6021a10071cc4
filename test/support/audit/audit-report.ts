import type { AuditReport } from '../../../domain/audit/report.ts';
import { scoreSite } from '../../../domain/audit/score.ts';
import { siteOf } from './audit-rows.ts';

/** The report of a site of one page without a fault. */
export function emptyReport(): AuditReport {
  const { robots, sitemaps, startUrl } = siteOf();
  const { score, categories, explanation } = scoreSite(1, []);
  return {
    summary: {
      score,
      pages: 1,
      issuesBySeverity: { error: 0, warning: 0, notice: 0 },
      url: startUrl,
      isCut: false,
      explanation,
    },
    categories,
    issues: [],
    pages: [{ url: startUrl, status: 200, issues: [] }],
    sitemaps: { ...sitemaps, indexableMissing: 0 },
    robots,
    structuredData: { pages: 0, types: [] },
    links: { internal: 0, external: 0, broken: [] },
    performance: {
      medianFirstByteMs: null,
      p95FirstByteMs: null,
      slowest: [],
      lab: [],
      labSkipped: 'There is no browser.',
    },
    duplicates: { titles: [], descriptions: [], content: [], nearDuplicates: [] },
  };
}
