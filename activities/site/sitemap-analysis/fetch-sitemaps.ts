import { SitemapAnalysisEntity } from '../../../db/site/entities.ts';
import { choosePages, clearListed, listPages, type ListedPage } from '../../../db/site/sitemap-pages.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { SitemapSummary } from '../../../domain/site/sitemaps/analysis.ts';
import type { SitemapSource } from '../../../domain/site/sitemaps/discover-sitemaps.ts';
import { canonicalUrl } from '../../../domain/site/urls/canonical-url.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { SiteDeps } from '../../../services/site/deps.ts';
import type { OfAnalysis } from '../../../services/site/sitemaps/deps.ts';
import { openAnalysis, readSitemaps } from '../../../services/site/sitemaps/open-analysis.ts';

const MOST_FILES = 1_000;
const UNIT = 'addresses';

/**
 * Stores every page listed in the sitemaps and selects those to fetch. A retry starts from the beginning, because reading
 * sitemaps is cheap and a partial list is useless.
 */
export const createFetchSitemaps = (deps: SiteDeps) =>
  stageActivity(deps, async (stage, { analysisId }: OfAnalysis): Promise<null> => {
    const analysis = await openAnalysis(deps, stage, analysisId);
    const em = () => companyEntityManager(deps.orm, stage.ref.companyId);
    await clearListed(em(), analysisId);
    const sitemaps: SitemapSummary[] = [];
    let source: SitemapSource | null = null;
    let n = 0;
    for await (const batch of readSitemaps(deps, analysis, stage.signal)) {
      stage.signal.throwIfAborted();
      ({ source } = batch);
      const pages: ListedPage[] = [];
      for (const { loc, lastmod } of batch.entries) {
        const url = canonicalUrl(loc);
        if (url === null) continue;
        n += 1;
        pages.push({ url, sitemap: batch.url, lastmod, n });
      }
      if (pages.length > 0) await listPages(em(), analysisId, pages);
      stage.progress({ done: n, total: n, unit: UNIT });
      const { file } = batch;
      if (!file || sitemaps.length >= MOST_FILES) continue;
      const { url, type, urls, lastmod, gz, error, findings } = file;
      sitemaps.push({ url, type, urls, lastmod, gz, error, findings });
    }
    return stage.commit(
      async (tx) => {
        tx.assign(await tx.findOneOrFail(SitemapAnalysisEntity, { id: analysisId }), { source, sitemaps });
        await choosePages(tx, analysisId, analysis.options.limit);
      },
      { output: null, progress: { done: n, total: n, unit: UNIT } },
    );
  });
