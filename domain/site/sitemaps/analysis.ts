import type { SitemapFindingCode } from './sitemap-findings.ts';
import type { SitemapType } from './sitemap.ts';
import type { Finding } from '../finding-tally.ts';
import type { PageType } from '../page-type.ts';

/** How the pages of a site's sitemaps are analysed, with the defaults filled in. */
export interface AnalysisOptions {
  /** Number of pages that are fetched and classified, taken evenly from all sitemaps. All pages are listed. */
  limit: number;
  /** Number of pages that are stored together. */
  batchSize: number;
  /** Number of pages of one host that are fetched at once. */
  concurrency: number;
  render: 'auto' | 'never' | 'always';
}

export interface AnalysisCounts {
  listed: number;
  analysed: number;
  /** Number of analysed pages by type. */
  types: Partial<Record<PageType, number>>;
}

/** One file of a site's sitemaps, for display. */
export interface SitemapSummary {
  url: string;
  type: SitemapType | null;
  urls: number;
  lastmod: string | null;
  gz: boolean;
  error: SitemapFindingCode | null;
  findings: Finding<SitemapFindingCode>[];
}
