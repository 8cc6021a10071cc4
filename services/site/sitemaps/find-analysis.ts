import { SitemapAnalysisEntity, type SitemapAnalysis } from '../../../db/site/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { sharedByCompany } from '../../platform/access/authorize.ts';

/** Access rules for the routes of analyses. */
export const analysisAccess = sharedByCompany('sitemap-analysis', findAnalysis);

/** The current state of the analysis; AppError `not-found` if it is unknown or deleted. */
export function findAnalysis(em: TenantEntityManager, id: string): Promise<SitemapAnalysis> {
  return em.findOneOrFail(SitemapAnalysisEntity, { id, deletedAt: null }, { refresh: true });
}
