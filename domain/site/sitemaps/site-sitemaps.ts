import { AppError } from '../../platform/errors.ts';
import type { Gunzip } from '../../ports/gunzip.ts';
import type { WebFetcher } from '../../ports/web-fetcher.ts';
import { fetchRobots, ROBOTS_REDIRECTS } from '../robots/fetch-robots.ts';
import { MOST_ROBOTS_BYTES } from '../robots/parse-robots.ts';
import { discoverSitemaps, type SitemapSource } from './discover-sitemaps.ts';
import type { SitemapLimits } from './sitemap.ts';
import { SITEMAP_REQUEST } from './sitemap-request.ts';
import type { SitemapBatch } from './walk-sitemaps.ts';

export interface SiteSitemapsOptions {
  /** Any URL of the site, or that of a sitemap. */
  given: string;
  web: WebFetcher;
  gunzip: Gunzip;
  userAgent: string;
  /** Milliseconds for one file. */
  timeout: number;
  limits?: Partial<SitemapLimits>;
  signal: AbortSignal;
}

/**
 * Reads the robots.txt of a site and all sitemaps found in it, at the given URL or at a well-known path. Problems of a sitemap
 * become its findings; AppErrors of the fetcher are thrown if the site does not respond at all.
 */
export async function* siteSitemaps(
  options: SiteSitemapsOptions,
): AsyncGenerator<SitemapBatch & { source: SitemapSource }, void, void> {
  const { given, gunzip, limits } = options;
  const named = await namedByRobots(options);
  const open = (url: string) => ask(options, url, SITEMAP_REQUEST);
  yield* discoverSitemaps({ given, named, open, gunzip, ...(limits ? { limits } : {}) });
}

async function namedByRobots(options: SiteSitemapsOptions): Promise<string[]> {
  const silent: AppError[] = [];
  const limits = { redirects: ROBOTS_REDIRECTS, maxBytes: 4 * MOST_ROBOTS_BYTES };
  const robots = await fetchRobots(options.given, async (url) => {
    try {
      return await ask(options, url, limits);
    } catch (error) {
      if (error instanceof AppError) silent.push(error);
      throw error;
    }
  });
  options.signal.throwIfAborted();
  if (robots.result === 'unreachable' && silent[0]) throw silent[0];
  return robots.file?.sitemaps ?? [];
}

function ask(
  { web, userAgent, timeout, signal }: SiteSitemapsOptions,
  url: string,
  limits: { redirects: number; maxBytes: number },
): ReturnType<WebFetcher['fetch']> {
  const headers = { 'user-agent': userAgent, accept: 'application/xml,text/xml;q=0.9,*/*;q=0.5' };
  return web.fetch({ url, headers, timeout, signal, ...limits });
}
