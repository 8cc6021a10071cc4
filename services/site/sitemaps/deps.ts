import type { StageActivityDeps } from '../../../activities/job/stage-activity.ts';
import type { SeoAuditDeps } from '../../audit/deps.ts';

/** What an analysis of sitemaps needs of the outside: what an audit needs. */
export type SitemapAnalysisDeps = StageActivityDeps &
  Pick<SeoAuditDeps, 'web' | 'gunzip' | 'pages' | 'browser' | 'crawl'>;

/** The argument of each of its activities. */
export interface OfAnalysis {
  analysisId: string;
}
