import { SitemapAnalysisEntity } from '../../../db/site/entities.ts';
import { countSitemapPages } from '../../../db/site/sitemap-lists.ts';
import { dropHints } from '../../../db/site/sitemap-pages.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { SiteDeps } from '../../../services/site/deps.ts';
import type { OfAnalysis } from '../../../services/site/sitemaps/deps.ts';

/** Stores the counts and deletes the data that only the classification needed. */
export const createStoreAnalysis = (deps: SiteDeps) =>
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
