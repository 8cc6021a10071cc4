import { workflowIdOf } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { landingGeneration } from '../../../jobs/landing/landing-generation.ts';
import { jobByKey, jobsByKey } from '../../platform/jobs-by-key.ts';

export function generationId(pageId: string): string {
  return workflowIdOf(landingGeneration.kind, pageId);
}

/** The generation of each page that has had one, by page id. */
export function jobsOfPages(
  em: TenantEntityManager,
  pageIds: readonly string[],
): Promise<Map<string, JobState>> {
  return jobsByKey(em, landingGeneration, pageIds);
}

/** Null for a page that has had none. */
export function jobOfPage(em: TenantEntityManager, pageId: string): Promise<JobState | null> {
  return jobByKey(em, landingGeneration, pageId);
}
