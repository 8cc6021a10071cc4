import { SitemapAnalysisEntity } from '../../../db/site/entities.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { SiteDeps } from '../../../services/site/deps.ts';
import type { OfAnalysis } from '../../../services/site/sitemaps/deps.ts';
import { openAnalysis, readSitemaps } from '../../../services/site/sitemaps/open-analysis.ts';

/** Finds out where the site has its sitemaps. AppErrors of the fetcher when the site does not answer. */
export const createDiscoverSitemaps = (deps: SiteDeps) =>
  stageActivity(deps, async (stage, { analysisId }: OfAnalysis): Promise<null> => {
    const analysis = await openAnalysis(deps, stage, analysisId);
    let source: typeof analysis.source = null;
    // The first batch tells; what is in it is read by the next stage.
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
