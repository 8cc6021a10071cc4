import type { DraftSection } from '../../../db/content/entities.ts';
import { JobEntity } from '../../../db/platform/entities.ts';
import { workflowIdOf } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { articleGeneration, type ArticleGenerationInput } from '../../../jobs/content/article-generation.ts';
import { draftSections } from './sections.ts';

/** The last generation of an article; null without one. */
export async function generationOf(
  em: TenantEntityManager,
  articleId: string,
): Promise<{ job: JobState; quotes: boolean } | null> {
  const workflowId = workflowIdOf(articleGeneration.kind, articleId);
  const found = await em.findOne(JobEntity, { workflowId }, { refresh: true });
  if (!found) return null;
  // Written by `startGeneration`, whose type this is.
  const { quotes = false } = found.input as ArticleGenerationInput;
  return { job: found.state, quotes };
}

/** The last generation of an article with its sections, as far as they are written. */
export async function readDraft(
  em: TenantEntityManager,
  articleId: string,
): Promise<{ job: JobState | null; sections: DraftSection[] }> {
  // The job is read first, so that a completed one never comes with older sections.
  const generation = await generationOf(em, articleId);
  return { job: generation?.job ?? null, sections: await draftSections(em, articleId) };
}
