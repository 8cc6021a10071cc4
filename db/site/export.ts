import type { TenantEntityManager } from '../tenancy.ts';
import { byNumber, rowsOf, type Listing } from '../platform/listing.ts';

const SITEMAP_PAGES: Listing = {
  table: 'sitemap_pages',
  members: {
    analysisId: 't.analysis_id',
    n: 't.n',
    url: 't.url',
    sitemap: 't.sitemap',
    lastmod: 't.lastmod',
    isAnalysed: `t.state = 'done'`,
    status: 't.status',
    failure: 't.failure',
    pageType: 't.page_type',
    title: 't.title',
    description: 't.description',
    wordCount: 't.word_count',
    lang: 't.lang',
  },
  parent: 't.analysis_id',
  place: byNumber,
  batch: 500,
};

/** The pages of all sitemap analyses, in order. */
export const exportedSitemapPages = (em: TenantEntityManager) => rowsOf(em, SITEMAP_PAGES);
