import { setTimeout as sleep } from 'node:timers/promises';
import type { LandingPage } from '../../../db/landing/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import type { SectionType } from '../../../domain/landing/section.ts';
import { invalidInput, isAppError } from '../../../domain/platform/errors.ts';
import { hasEnded, type JobState } from '../../../domain/platform/job/job.ts';
import { endReview, landingGeneration } from '../../../jobs/landing/landing-generation.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { planModel } from '../../platform/models/model-plan.ts';
import { generationId, jobOfPage } from './page-jobs.ts';

export interface GenerationRequest {
  /** Null or omitted: the company's default. */
  model?: string | null | undefined;
  sections?: SectionType[] | undefined;
  plan?: PlannedSection[] | undefined;
}

const POLL_MS = 50;

/**
 * Starts the generation of a page. A running one is returned unchanged; one in review is ended with its draft, and a new one
 * starts. AppErrors `invalid-input` (unknown model, sections and a plan), `provider-not-configured`, `unavailable`.
 */
export async function startGeneration(
  em: TenantEntityManager,
  { jobs, models }: Pick<ServiceDeps, 'jobs' | 'models'>,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  { id: pageId, businessName: name }: Pick<LandingPage, 'id' | 'businessName'>,
  { model, sections, plan, signal }: GenerationRequest & { signal: AbortSignal },
): Promise<JobState> {
  if (sections && plan) {
    throw invalidInput('plan', 'cannot be given together with sections');
  }
  const input = {
    pageId,
    name,
    userId,
    ...(await planModel(models, companyId, model)),
    sections: sections ?? null,
    plan: plan ?? null,
  };
  const before = await jobOfPage(em, pageId);
  if (before && isInReview(before)) await leaveReview(jobs, companyId, pageId, signal);
  const { job } = await jobs.start(landingGeneration, { companyId, key: pageId, input }, { again: true });
  return job;
}

/** Whether the run is waiting for its user, paused or not. */
function isInReview({ status, waitingFor }: JobState): boolean {
  return !hasEnded(status) && waitingFor === 'review';
}

async function leaveReview(
  jobs: ServiceDeps['jobs'],
  companyId: string,
  pageId: string,
  signal: AbortSignal,
): Promise<void> {
  const workflowId = generationId(pageId);
  try {
    await jobs.update(companyId, workflowId, endReview);
  } catch (error) {
    // The page was published or the run ended at the same moment.
    const isOver = isAppError(error, 'conflict', 'job-finished');
    if (!isOver) throw error;
  }
  while (!hasEnded((await jobs.read(companyId, workflowId)).status)) {
    await sleep(POLL_MS, undefined, { signal });
  }
}
