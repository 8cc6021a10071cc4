import { AppError } from '../../../domain/platform/errors.ts';
import { crawlerAgent } from '../../../domain/site/crawler-agent.ts';
import type { SitemapSource } from '../../../domain/site/sitemaps/discover-sitemaps.ts';
import { siteSitemaps } from '../../../domain/site/sitemaps/site-sitemaps.ts';
import type { SitemapSummary } from '../../../domain/site/sitemaps/analysis.ts';
import type { ServiceDeps } from '../../deps.ts';
import { checkSiteUrl } from '../site-url.ts';

/** Time limit for all sitemaps together, in milliseconds; larger sites need an analysis. */
const TIME_LIMIT = 25_000;
const FILE_TIMEOUT = 10_000;
const MOST_FILES = 1_000;

export interface SitemapList {
  files: SitemapSummary[];
  totalUrls: number;
  source: SitemapSource;
  /** The time limit ended the reading early. */
  isCut: boolean;
}

/**
 * Reads as many sitemaps of a site as the time limit allows. Problems of a sitemap are reported with it. Throws
 * AppErrors of the fetcher when the site does not respond at all.
 */
export async function listSitemaps(
  { settings, fetcher: web, gunzip }: Pick<ServiceDeps, 'settings' | 'fetcher' | 'gunzip'>,
  siteUrl: string,
  signal: AbortSignal,
): Promise<SitemapList> {
  const { url: given } = await checkSiteUrl(settings, siteUrl);
  const late = AbortSignal.timeout(TIME_LIMIT);
  const list: SitemapList = { files: [], totalUrls: 0, source: 'well-known', isCut: false };
  try {
    const reading = siteSitemaps({
      given,
      web,
      gunzip,
      userAgent: crawlerAgent(settings),
      timeout: FILE_TIMEOUT,
      signal: AbortSignal.any([signal, late]),
    });
    for await (const batch of reading) {
      list.source = batch.source;
      list.totalUrls += batch.entries.length;
      if (batch.file && list.files.length < MOST_FILES) list.files.push(batch.file);
    }
  } catch (error) {
    if (!late.aborted) throw error;
    if (list.files.length + list.totalUrls === 0) throw new AppError('address-timeout');
  }
  return { ...list, isCut: late.aborted };
}
