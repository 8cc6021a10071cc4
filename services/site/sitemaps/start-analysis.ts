import { SitemapAnalysisEntity, type SitemapAnalysis } from '../../../db/site/entities.ts';
import { insertJob } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { sitemapAnalysis } from '../../../jobs/site/sitemap-analysis.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { checkSiteUrl } from '../site-url.ts';

/**
 * Creates an analysis of a site's sitemaps and starts its job. AppError `address-refused` before anything is stored.
 * @returns the id of the analysis
 */
export async function startAnalysis(
  em: TenantEntityManager,
  { settings, jobs }: Pick<ServiceDeps, 'settings' | 'jobs'>,
  { companyId, userId: createdBy }: Pick<Caller, 'companyId' | 'userId'>,
  { url: written, ...options }: SitemapAnalysis['options'] & { url: string },
): Promise<string> {
  const { url } = await checkSiteUrl(settings, written);
  const id = newId();
  const workflowId = await em.transactional(async (tx) => {
    const request = { key: id, input: { analysisId: id, url } };
    const { jobId, job } = await insertJob(tx, sitemapAnalysis, request);
    tx.create(SitemapAnalysisEntity, { id, companyId, createdBy, url, options, jobId });
    return job.workflowId;
  });
  await jobs.launch(companyId, workflowId);
  return id;
}
