import type { SitemapAnalysis } from '../../../db/site/entities.ts';
import type { SitemapPageRow } from '../../../db/site/sitemap-lists.ts';
import type { SitemapSummary } from '../../../domain/site/sitemaps/analysis.ts';
import type { AnalysisCounts } from '../../../domain/site/sitemaps/analysis.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import type { Page } from '../../input/paging.ts';
import type { AnalysisView, SitemapFileView } from './schema.ts';

/** A sitemap; `error` is set if none of it could be read. */
export function presentFile(file: SitemapSummary): SitemapFileView {
  const { url, type, urls, lastmod, gz, error, findings } = file;
  return { url, type, urls, lastmod, gz, ...(error ? { error } : {}), findings };
}

export interface AnalysisParts {
  job: JobState;
  counts: AnalysisCounts;
  pages: SitemapPageRow[];
  total: number;
  page: Page;
}

export function presentAnalysis(
  { id, url, sitemaps, source }: SitemapAnalysis,
  { job, counts, pages, total, page }: AnalysisParts,
): AnalysisView {
  return {
    id,
    job,
    url,
    page: page.page,
    pageSize: page.pageSize,
    total,
    pages,
    counts,
    sitemaps: (sitemaps ?? []).map(presentFile),
    source: source ?? null,
  };
}
