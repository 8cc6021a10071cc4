import {
  fetchedPages,
  pagesToFetch,
  storeAnalysed,
  type AnalysedPage,
} from '../../../db/site/sitemap-pages.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { StoredPage } from '../../../domain/site/stored-page.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { inParallel } from '../../../services/site/fetch/in-parallel.ts';
import { readPages, type PageReading } from '../../../services/site/fetch/read-pages.ts';
import type { SiteDeps } from '../../../services/site/deps.ts';
import type { OfAnalysis } from '../../../services/site/sitemaps/deps.ts';
import { HostVisits } from '../../../services/site/sitemaps/host-visits.ts';
import { openAnalysis } from '../../../services/site/sitemaps/open-analysis.ts';

/** Most hosts visited at once. */
const HOSTS = 4;

/**
 * Fetches and reads the chosen pages batch by batch until all are done or the activity's time is up. If a worker is killed, only
 * its last batch is fetched again.
 */
export const createAnalyzePages = (deps: SiteDeps) =>
  stageActivity(deps, async (stage, { analysisId }: OfAnalysis): Promise<{ isDone: boolean }> => {
    const { url, options } = await openAnalysis(deps, stage, analysisId);
    const { signal } = stage;
    const em = () => companyEntityManager(deps.orm, stage.ref.companyId);
    const visits = new HostVisits(deps);
    const reading: PageReading = {
      deps: { ...deps, crawl: { ...deps.crawl, CRAWL_RULES: false } },
      options: { render: options.render, device: 'desktop' },
      source: { url, robots: null },
      pace: visits.pace,
    };
    const deadline = performance.now() + deps.crawl.CRAWL_BATCH_TIME;
    let { done, total } = await fetchedPages(em(), analysisId);
    for (;;) {
      const batch = await pagesToFetch(em(), analysisId, options.batchSize);
      if (batch.length === 0) return { isDone: true };
      const pages: AnalysedPage[] = [];
      const lookAtAll = (urls: string[], stop: AbortSignal) =>
        inParallel(urls, { width: options.concurrency, signal: stop }, async (page, stopOne) => {
          pages.push(await lookAt(page, visits, reading, stopOne));
        });
      await inParallel(hostsOf(batch), { width: HOSTS, signal }, lookAtAll);
      await storeAnalysed(em(), analysisId, pages);
      done += pages.length;
      stage.progress({ done, total, unit: 'pages' });
      if (performance.now() > deadline) return { isDone: false };
    }
  });

/** Reads one page; its body is released before the next one. */
async function lookAt(
  url: string,
  visits: HostVisits,
  reading: PageReading,
  signal: AbortSignal,
): Promise<AnalysedPage> {
  const fetched = await visits.fetch(url, signal);
  const [page] = fetched ? await readPages(reading, [fetched], signal) : [];
  if (page) return analysed(page.stored);
  const failure = (await visits.isUnreachable(url, signal)) ? 'unreachable' : 'robots';
  return { ...NOTHING, url, failure };
}

const NOTHING: Omit<AnalysedPage, 'url'> = {
  status: null,
  failure: null,
  title: null,
  description: null,
  words: null,
  lang: null,
  hints: null,
};

function analysed(stored: string): AnalysedPage {
  // The part of a read page that is stored.
  const page = JSON.parse(stored) as StoredPage;
  const { url, redirects, failure, title, description, words, lang, finalUrl, facts } = page;
  const status = redirects[0]?.status ?? page.status;
  const { headings, structuredTypes } = facts;
  // The number of words is known only for pages that were read.
  const hints = words === null ? null : { finalUrl, headings, structuredTypes };
  return { url, status, failure, title, description, words, lang, hints };
}

function hostsOf(urls: readonly string[]): string[][] {
  return [...Map.groupBy(urls, (url) => new URL(url).host).values()];
}
