import { SitemapAnalysisEntity, type SitemapAnalysis } from '../../../db/site/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { crawlerAgent } from '../../../domain/site/crawler-agent.ts';
import { siteSitemaps } from '../../../domain/site/sitemaps/site-sitemaps.ts';
import { SITEMAP_PATIENCE } from '../../../domain/site/sitemaps/sitemap-request.ts';
import type { Stage } from '../../platform/stage.ts';
import type { SiteDeps } from '../deps.ts';

/** Maximum number of pages that an analysis lists; reading sitemaps stops there. */
const MOST_LISTED = 1_000_000;

/** The sitemap analysis with this id, for its activities. */
export function openAnalysis(
  { orm }: Pick<SiteDeps, 'orm'>,
  { ref }: Pick<Stage<unknown>, 'ref'>,
  analysisId: string,
): Promise<SitemapAnalysis> {
  const em = companyEntityManager(orm, ref.companyId);
  return em.findOneOrFail(SitemapAnalysisEntity, { id: analysisId });
}

/** Reads the sitemaps of the site again. */
export function readSitemaps(
  { web, gunzip, crawl }: SiteDeps,
  { url }: Pick<SitemapAnalysis, 'url'>,
  signal: AbortSignal,
): ReturnType<typeof siteSitemaps> {
  return siteSitemaps({
    given: url,
    web,
    gunzip,
    userAgent: crawlerAgent(crawl),
    timeout: crawl.CRAWL_TIMEOUT * SITEMAP_PATIENCE,
    limits: { totalUrls: MOST_LISTED },
    signal,
  });
}
