import { createCrawlBatch } from './seo-audit/crawl-batch.ts';
import type { SeoAuditDeps } from './seo-audit/deps.ts';
import { createDiscoverSite } from './seo-audit/discover-site.ts';

/** The activities of seo-audit, in the order in which the workflow calls them. */
export function createSeoAudit(deps: SeoAuditDeps) {
  return {
    discoverSite: createDiscoverSite(deps),
    crawlBatch: createCrawlBatch(deps),
  };
}

export type SeoAuditActivities = ReturnType<typeof createSeoAudit>;
