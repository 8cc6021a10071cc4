import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { LandingPage } from '../../../db/landing/entities.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { hasEnded, type JobState } from '../../../domain/platform/job/job.ts';
import { regenerateSection, type SectionToRegenerate } from '../../../jobs/landing/landing-generation.ts';
import type { ServiceDeps } from '../../deps.ts';
import { generationId, jobOfPage } from './page-jobs.ts';

/**
 * Asks the open generation of a page to rewrite one section.
 * @returns null when no generation is open; the job if it takes longer than a request may; otherwise `done`
 */
export async function regenerateInRun(
  em: TenantEntityManager,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  { id, companyId }: Pick<LandingPage, 'id' | 'companyId'>,
  wanted: SectionToRegenerate,
): Promise<JobState | 'done' | null> {
  const job = await jobOfPage(em, id);
  if (!job || hasEnded(job.status)) return null;
  try {
    const { status } = await jobs.update(companyId, generationId(id), regenerateSection, wanted);
    return status === 'done' ? 'done' : job;
  } catch (error) {
    if (isAppError(error, 'job-finished')) return null;
    throw error;
  }
}
