import { SitemapAnalysisEntity } from '../../../db/site/entities.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { SiteDeps } from '../../../services/site/deps.ts';
import type { OfAnalysis } from '../../../services/site/sitemaps/deps.ts';
import { openAnalysis, readSitemaps } from '../../../services/site/sitemaps/open-analysis.ts';

/** Finds the sitemaps of the site. AppErrors of the fetcher when the site does not respond. */
export const createDiscoverSitemaps = (deps: SiteDeps) =>
  stageActivity(deps, async (stage, { analysisId }: OfAnalysis): Promise<null> => {
    const analysis = await openAnalysis(deps, stage, analysisId);
    let source: typeof analysis.source = null;
    // The first batch is enough to know the sitemaps; its entries are read again by the next stage.
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
