import { crawlerAgent } from '../../../domain/site/crawler-agent.ts';
import type { SitemapSource } from '../../../domain/site/sitemaps/discover-sitemaps.ts';
import { siteSitemaps } from '../../../domain/site/sitemaps/site-sitemaps.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Call, Reply } from '../../route.ts';
import { checkSiteUrl } from '../../../services/site/site-url.ts';
import { presentFile } from './presenter.ts';
import type { SitemapFileView, SitemapListView } from './schema.ts';

type FetchCall = Pick<Call<unknown, unknown, { url: string }>, 'body' | 'deps' | 'signal'>;

/** Milliseconds for the whole request; larger sites need an analysis. */
const TIME_LIMIT = 25_000;
const FILE_TIMEOUT = 10_000;
const MOST_FILES = 1_000;

/**
 * Reads as many sitemaps of a site as the time of a request allows. Problems of a sitemap are reported with it. Throws
 * AppErrors of the fetcher when the site does not respond at all.
 */
export async function fetchSitemaps({ body, deps, signal }: FetchCall): Promise<Reply> {
  const { settings, fetcher: web, gunzip } = deps;
  const { url: given } = await checkSiteUrl(settings, body.url);
  const late = AbortSignal.timeout(TIME_LIMIT);
  const sitemaps: SitemapFileView[] = [];
  let [totalUrls, isCut] = [0, false];
  let source: SitemapSource = 'well-known';
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
      ({ source } = batch);
      totalUrls += batch.entries.length;
      if (batch.file && sitemaps.length < MOST_FILES) sitemaps.push(presentFile(batch.file));
    }
  } catch (error) {
    if (!late.aborted) throw error;
    if (sitemaps.length + totalUrls === 0) throw new AppError('address-timeout');
    isCut = true;
  }
  const list: SitemapListView = { sitemaps, totalUrls, source, isCut: isCut || late.aborted };
  return { status: 200, body: list };
}
