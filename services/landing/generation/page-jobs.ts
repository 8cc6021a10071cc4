import { JobEntity } from '../../../db/platform/entities.ts';
import { workflowIdOf } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { JobState } from '../../../domain/platform/job.ts';
import { landingGeneration } from '../../../jobs/landing/landing-generation.ts';

export function generationId(pageId: string): string {
  return workflowIdOf(landingGeneration.kind, pageId);
}

/** The generation of each page that has had one, by page id. */
export async function jobsOfPages(
  em: TenantEntityManager,
  pageIds: readonly string[],
): Promise<Map<string, JobState>> {
  const byWorkflow = new Map(pageIds.map((id) => [generationId(id), id]));
  const where = { workflowId: { $in: [...byWorkflow.keys()] } };
  const jobs = await em.find(JobEntity, where, { refresh: true });
  return new Map(jobs.map(({ workflowId, state }) => [byWorkflow.get(workflowId) ?? '', state]));
}

export async function jobOfPage(em: TenantEntityManager, pageId: string): Promise<JobState | null> {
  return (await jobsOfPages(em, [pageId])).get(pageId) ?? null;
}
