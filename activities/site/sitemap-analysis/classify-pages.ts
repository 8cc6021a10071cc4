import { storeTypes, untypedPages } from '../../../db/site/sitemap-pages.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { pageType } from '../../../domain/site/page-type.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { SiteDeps } from '../../../services/site/deps.ts';
import type { OfAnalysis } from '../../../services/site/sitemaps/deps.ts';

/** Pages in memory at once. */
const CHUNK = 500;

/** Determines the type of every page that was read. */
export const createClassifyPages = (deps: SiteDeps) =>
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
