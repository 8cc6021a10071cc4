import type { StageDeps } from '../../platform/stage.ts';
import type { SeoAuditDeps } from '../../audit/deps.ts';

/** What an analysis of sitemaps needs of the outside: what an audit needs. */
export type SitemapAnalysisDeps = StageDeps &
  Pick<SeoAuditDeps, 'web' | 'gunzip' | 'pages' | 'browser' | 'crawl'>;

/** The argument of each of its activities. */
export interface OfAnalysis {
  analysisId: string;
}
