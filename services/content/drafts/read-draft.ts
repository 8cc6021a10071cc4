import type { DraftSection } from '../../../db/content/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { articleGeneration } from '../../../jobs/content/article-generation.ts';
import { jobByKey } from '../../platform/jobs-by-key.ts';
import { draftSections } from './sections.ts';

/** The state of an article's last generation; null without one. */
export function generationOf(em: TenantEntityManager, articleId: string): Promise<JobState | null> {
  return jobByKey(em, articleGeneration, articleId);
}

/** The last generation of an article with its sections, as far as they are. */
export async function readDraft(
  em: TenantEntityManager,
  articleId: string,
): Promise<{ job: JobState | null; sections: DraftSection[] }> {
  // The job first, so that a completed one never comes with what was there before its end.
  const job = await generationOf(em, articleId);
  return { job, sections: await draftSections(em, articleId) };
}
