import { defineJob } from '../define-job.ts';

export interface SitemapAnalysisInput {
  analysisId: string;
  /** For display only: part of the job's name. */
  url: string;
}

/** The pages that a site's sitemaps name are listed, looked at and classified. Workflow id: `sitemap-analysis/<id>`. */
export const sitemapAnalysis = defineJob({
  kind: 'sitemap-analysis',
  component: 'content',
  workflowType: 'sitemapAnalysis',
  stages: ['discover', 'fetch', 'analyze', 'classify', 'store'],
  priority: 2,
  describe: (input: SitemapAnalysisInput) => `Sitemaps of ${input.url}`,
});
