import { createAnalyzePages } from './sitemap-analysis/analyze-pages.ts';
import { createClassifyPages } from './sitemap-analysis/classify-pages.ts';
import type { SiteDeps } from '../../services/site/deps.ts';
import { createDiscoverSitemaps } from './sitemap-analysis/discover-sitemaps.ts';
import { createFetchSitemaps } from './sitemap-analysis/fetch-sitemaps.ts';
import { createStoreAnalysis } from './sitemap-analysis/store-analysis.ts';

/** The activities of sitemap-analysis, in the order in which the workflow calls them. */
export function createSitemapAnalysis(deps: SiteDeps) {
  return {
    discoverSitemaps: createDiscoverSitemaps(deps),
    fetchSitemaps: createFetchSitemaps(deps),
    analyzePages: createAnalyzePages(deps),
    classifyPages: createClassifyPages(deps),
    storeAnalysis: createStoreAnalysis(deps),
  };
}

export type SitemapAnalysisActivities = ReturnType<typeof createSitemapAnalysis>;
