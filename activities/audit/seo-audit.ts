import { createCheckLinks } from './seo-audit/check-links.ts';
import { createCrawlBatch } from './seo-audit/crawl-batch.ts';
import type { SeoAuditDeps } from '../../services/audit/deps.ts';
import { createDiscoverSite } from './seo-audit/discover-site.ts';
import { createMeasurePage, createMeasurePages } from './seo-audit/measure-pages.ts';
import { createRunChecks } from './seo-audit/run-checks.ts';
import { createWriteReport } from './seo-audit/write-report.ts';

/** The activities of seo-audit, in the order in which the workflow calls them. */
export function createSeoAudit(deps: SeoAuditDeps) {
  return {
    discoverSite: createDiscoverSite(deps),
    crawlBatch: createCrawlBatch(deps),
    runChecks: createRunChecks(deps),
    checkLinks: createCheckLinks(deps),
    measurePage: createMeasurePage(deps),
    measurePages: createMeasurePages(deps),
    writeReport: createWriteReport(deps),
  };
}

export type SeoAuditActivities = ReturnType<typeof createSeoAudit>;
