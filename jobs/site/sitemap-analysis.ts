import { defineJob } from '../define-job.ts';

export interface SitemapAnalysisInput {
  analysisId: string;
  /** For display only: part of the job's name. */
  url: string;
}

/** Lists, fetches and classifies the pages named in a site's sitemaps. Workflow id: `sitemap-analysis/<id>`. */
export const sitemapAnalysis = defineJob({
  kind: 'sitemap-analysis',
  component: 'content',
  workflowType: 'sitemapAnalysis',
  stages: ['discover', 'fetch', 'analyze', 'classify', 'store'],
  priority: 2,
  describe: (input: SitemapAnalysisInput) => `Sitemaps of ${input.url}`,
});
