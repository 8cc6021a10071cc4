import { p, type InferEntity } from '@mikro-orm/core';
import type { AnalysisCounts, AnalysisOptions, SitemapSummary } from '../../domain/site/sitemaps/analysis.ts';
import type { SitemapSource } from '../../domain/site/sitemaps/discover-sitemaps.ts';
import { companyEntity } from '../company-entity.ts';
import { times } from '../shared-properties.ts';

/** A list of the pages in a site's sitemaps with their types. */
export const SitemapAnalysisEntity = companyEntity({
  name: 'SitemapAnalysis',
  tableName: 'sitemap_analyses',
  properties: {
    createdBy: p.string(),
    url: p.text(),
    options: p.json<AnalysisOptions>(),
    jobId: p.string().nullable(),
    source: p.text().$type<SitemapSource>().nullable(),
    /** At most 1,000; null until they have been read. */
    sitemaps: p.json<SitemapSummary[]>().nullable(),
    /** Null until the analysis has ended. */
    counts: p.json<AnalysisCounts>().nullable(),
    deletedAt: p.datetime().nullable(),
    ...times(),
  },
});
export type SitemapAnalysis = InferEntity<typeof SitemapAnalysisEntity>;
