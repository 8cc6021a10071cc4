import { ArticleEntity } from '../../../db/content/entities.ts';
import { JobEntity } from '../../../db/platform/entities.ts';
import type { EndedJob } from '../../../db/platform/job-ended.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { ArticleGenerationInput } from '../../../jobs/content/article-generation.ts';
import { documentOf } from '../documents/article-documents.ts';

/** Resets the status of an article whose first draft was cancelled or failed: planned or outlined, as before. */
export async function draftEnded(tx: TenantEntityManager, { id, state }: EndedJob): Promise<string[]> {
  if (state.status === 'completed') return [];
  const job = await tx.findOneOrFail(JobEntity, { id });
  // Written by `startGeneration`, whose type this is.
  const { articleId } = job.input as ArticleGenerationInput;
  if ((await tx.count(ArticleEntity, { id: articleId, status: 'drafting' })) === 0) return [];
  if (await documentOf(tx, articleId)) return [];
  const article = await findForChange(tx, ArticleEntity, { id: articleId }, null);
  article.status = article.outline?.length ? 'outlined' : 'planned';
  await tx.flush();
  return [];
}
