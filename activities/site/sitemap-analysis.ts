import { createAnalyzePages } from './sitemap-analysis/analyze-pages.ts';
import type { SiteDeps } from '../../services/site/deps.ts';
import { createFetchSitemaps } from './sitemap-analysis/fetch-sitemaps.ts';
import { SitemapAnalysisEntity } from '../../db/site/entities.ts';
import { stageActivity } from '../job/stage-activity.ts';
import type { OfAnalysis } from '../../services/site/sitemaps/deps.ts';
import { openAnalysis, readSitemaps } from '../../services/site/sitemaps/open-analysis.ts';
import { storeTypes, untypedPages, dropHints } from '../../db/site/sitemap-pages.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { pageType } from '../../domain/site/page-type.ts';
import { countSitemapPages } from '../../db/site/sitemap-lists.ts';

/** Stores the counts and deletes the data that only the classification needed. */
const createStoreAnalysis = (deps: SiteDeps) =>
  stageActivity(deps, async (stage, { analysisId }: OfAnalysis): Promise<null> =>
    stage.commit(
      async (em) => {
        await dropHints(em, analysisId);
        const analysis = await em.findOneOrFail(SitemapAnalysisEntity, { id: analysisId });
        em.assign(analysis, { counts: await countSitemapPages(em, analysisId) });
      },
      { output: null },
    ),
  );

/** Most pages in memory at once. */
const CHUNK = 500;

/** Determines the type of every page that was read. */
const createClassifyPages = (deps: SiteDeps) =>
  stageActivity(deps, async (stage, { analysisId }: OfAnalysis): Promise<null> => {
    let after = 0;
    for (;;) {
      stage.signal.throwIfAborted();
      const em = companyEntityManager(deps.orm, stage.ref.companyId);
      const pages = await untypedPages(em, analysisId, after, CHUNK);
      const types = pages.map((page) => ({ n: page.n, type: pageType({ ...page, url: page.finalUrl }) }));
      if (types.length > 0) await storeTypes(em, analysisId, types);
      const last = pages.at(-1);
      if (!last) return null;
      after = last.n;
    }
  });

/** Finds the sitemaps of the site. AppErrors of the fetcher when the site does not respond. */
const createDiscoverSitemaps = (deps: SiteDeps) =>
  stageActivity(deps, async (stage, { analysisId }: OfAnalysis): Promise<null> => {
    const analysis = await openAnalysis(deps, stage, analysisId);
    let source: typeof analysis.source = null;
    // The first batch is enough to find the sitemaps; the next stage reads their entries again.
    for await (const batch of readSitemaps(deps, analysis, stage.signal)) {
      source = batch.source;
      break;
    }
    stage.signal.throwIfAborted();
    return stage.commit(
      async (em) => {
        em.assign(await em.findOneOrFail(SitemapAnalysisEntity, { id: analysisId }), { source });
      },
      { output: null },
    );
  });

/** The activities of sitemap-analysis, in the order in which the workflow calls them. */
export function createSitemapAnalysis(deps: SiteDeps) {
  return {
    discoverSitemaps: createDiscoverSitemaps(deps),
    fetchSitemaps: createFetchSitemaps(deps),
    analyzePages: createAnalyzePages(deps),
    classifyPages: createClassifyPages(deps),
    storeAnalysis: createStoreAnalysis(deps),
  };
}

export type SitemapAnalysisActivities = ReturnType<typeof createSitemapAnalysis>;
