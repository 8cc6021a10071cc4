import { nextUrls, type FoundUrl } from '../../../db/audit/frontier.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { isSameSite } from '../../../domain/site/urls/same-site.ts';
import { crawlerAgent } from '../../../domain/site/crawler-agent.ts';
import { inParallel } from '../../site/fetch/in-parallel.ts';
import { fetchPage, type FetchPageOptions } from '../../site/fetch/fetch-page.ts';
import type { Crawl } from './open-crawl.ts';
import { PageBatchWriter } from './page-batch-writer.ts';

/** URLs read from the database at once. */
const CHUNK = 200;

export interface LevelLimits {
  level: number;
  /** Pages fetched before this call. */
  done: number;
  /** Maximum number of pages to start; none are started once `isOver` returns true. */
  pages: number;
  isOver: () => boolean;
  signal: AbortSignal;
  onStored: (done: number) => void;
}

/** Fetches the remaining URLs of the planned depth level in order, several at a time. @returns how many were started */
export async function crawlLevel(crawl: Crawl, limits: LevelLimits): Promise<number> {
  const broken = new AbortController();
  const signal = AbortSignal.any([limits.signal, broken.signal]);
  const writer = new PageBatchWriter({ crawl, ...limits, signal });
  const options = fetchOptions(crawl);
  const fetching = { width: crawl.deps.crawl.CRAWL_CONCURRENCY, signal };
  let begun = 0;
  try {
    await inParallel(foundUrls(crawl, limits), fetching, async (url, stop) => {
      begun += 1;
      await writer.add(await fetchPage(known(crawl, url), { ...options, signal: stop }));
    });
    await writer.flush();
    return begun;
  } catch (error) {
    broken.abort(error);
    throw error;
  }
}

/** Reads URLs from the database in chunks. */
async function* foundUrls(crawl: Crawl, limits: LevelLimits): AsyncGenerator<FoundUrl, void, void> {
  const { deps, companyId, auditId } = crawl;
  let after = '';
  let left = limits.pages;
  while (left > 0) {
    const em = companyEntityManager(deps.orm, companyId);
    const chunk = await nextUrls(em, auditId, { after, limit: Math.min(CHUNK, left) });
    for (const url of chunk) {
      if (limits.isOver()) return;
      yield url;
    }
    left -= chunk.length;
    const last = chunk.at(-1);
    if (!last) return;
    after = last.url;
  }
}

function known({ facts, options }: Crawl, { url, level, inSitemap, isLinked, sitemapVersions }: FoundUrl) {
  const isBlocked = !options.respectRobots && facts.isBlocked(url);
  return { url, inSitemap, sitemapVersions, isBlocked, depth: isLinked ? level : null };
}

function fetchOptions({ deps, pace, options, facts, site }: Crawl): Omit<FetchPageOptions, 'signal'> {
  const { crawl } = deps;
  return {
    web: deps.web,
    pace,
    userAgent: crawlerAgent(crawl),
    timeout: crawl.CRAWL_TIMEOUT,
    retries: crawl.CRAWL_RETRIES,
    maxBytes: crawl.CRAWL_MAX_BYTES,
    mayFollow: (url) =>
      !(options.respectRobots && isSameSite(url, site.startUrl, 'www') && facts.isBlocked(url)),
  };
}
