import { workflowIdOf } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { landingGeneration } from '../../../jobs/landing/landing-generation.ts';
import { jobByKey, jobsByKey } from '../../platform/jobs-by-key.ts';

export function generationId(pageId: string): string {
  return workflowIdOf(landingGeneration.kind, pageId);
}

/** The last generation of each page, by page id; pages without one are left out. */
export function jobsOfPages(
  em: TenantEntityManager,
  pageIds: readonly string[],
): Promise<Map<string, JobState>> {
  return jobsByKey(em, landingGeneration, pageIds);
}

/** The last generation of a page; null if there was none. */
export function jobOfPage(em: TenantEntityManager, pageId: string): Promise<JobState | null> {
  return jobByKey(em, landingGeneration, pageId);
}
