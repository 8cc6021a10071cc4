import type { LandingPage } from '../../../db/landing/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { hasEnded } from '../../../domain/platform/job/job.ts';
import { pagePublished } from '../../../jobs/landing/landing-generation.ts';
import type { ServiceDeps } from '../../deps.ts';
import { generationId, jobOfPage } from './page-jobs.ts';

type Deps = Pick<ServiceDeps, 'jobs' | 'log'>;

/** Tells a generation in review that its page was published, so that it continues. */
export async function notifyPublished(
  em: TenantEntityManager,
  deps: Deps,
  { id, companyId, version }: Pick<LandingPage, 'id' | 'companyId' | 'version'>,
): Promise<void> {
  await told(em, deps, id, () => deps.jobs.signal(companyId, generationId(id), pagePublished, { version }));
}

/** Ends the generation of a page that was deleted. */
export async function endGeneration(
  em: TenantEntityManager,
  deps: Deps,
  { id, companyId }: Pick<LandingPage, 'id' | 'companyId'>,
): Promise<void> {
  await told(em, deps, id, () => deps.jobs.cancel(companyId, generationId(id)));
}

/** Signals the page's job, if one is running. The page has already changed, so a failure is only logged. */
async function told(
  em: TenantEntityManager,
  { log }: Deps,
  pageId: string,
  tell: () => Promise<unknown>,
): Promise<void> {
  const job = await jobOfPage(em, pageId);
  if (!job || hasEnded(job.status)) return;
  try {
    await tell();
  } catch (err) {
    if (isAppError(err, 'job-finished')) return;
    log.warn({ err, pageId }, 'the generation of the page was not told what happened to it');
  }
}
