import { pathText } from '../../../domain/content/path-text.ts';
import { foldedWords } from '../../../domain/content/words.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { crawlerAgent } from '../../../domain/site/crawler-agent.ts';
import { siteSitemaps } from '../../../domain/site/sitemaps/site-sitemaps.ts';
import type { SiteDeps } from '../../site/deps.ts';
import type { Candidate } from './sources.ts';

/** Time limit for all sitemaps together, in milliseconds. */
const TIME_LIMIT = 20_000;
const FILE_TIMEOUT = 10_000;

/**
 * Pages from a site's sitemaps whose URLs contain words of the queries, those with most words first. Empty if the site does not
 * respond.
 */
export async function ownPages(
  { web, gunzip, crawl }: Pick<SiteDeps, 'web' | 'gunzip' | 'crawl'>,
  {
    siteUrl,
    queries,
    most,
    signal,
  }: { siteUrl: string; queries: readonly string[]; most: number; signal: AbortSignal },
): Promise<Candidate[]> {
  const wanted = new Set(queries.flatMap(foldedWords));
  const late = AbortSignal.timeout(TIME_LIMIT);
  const found: { url: string; score: number }[] = [];
  try {
    const options = { given: siteUrl, web, gunzip, userAgent: crawlerAgent(crawl), timeout: FILE_TIMEOUT };
    for await (const { entries } of siteSitemaps({ ...options, signal: AbortSignal.any([signal, late]) })) {
      for (const { loc: url } of entries) {
        const named = new Set(foldedWords(pathText(url)).filter((word) => wanted.has(word)));
        if (named.size > 0) found.push({ url, score: named.size });
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!late.aborted && !(error instanceof AppError)) throw error;
  }
  return found
    .toSorted((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1))
    .slice(0, most)
    .map(({ url }, rank) => ({ url, title: '', rank }));
}
