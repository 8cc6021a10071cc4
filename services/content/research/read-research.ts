import { ArticleEntity, SourceEntity, type Source } from '../../../db/content/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { Reference } from '../../../domain/content/article.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { referenceResearch } from '../../../jobs/content/reference-research.ts';
import { jobByKey } from '../../platform/jobs-by-key.ts';

/**
 * The references of an article, the sources found for it (best first), and the state of its last research; null if there was
 * none.
 */
export async function readResearch(
  em: TenantEntityManager,
  articleId: string,
): Promise<{ references: Reference[]; sources: Source[]; job: JobState | null }> {
  // The job is read first, so that a completed one never comes with older sources.
  const job = await jobByKey(em, referenceResearch, articleId);
  const { citations: references } = await em.findOneOrFail(
    ArticleEntity,
    { id: articleId },
    { refresh: true },
  );
  const sources = await em.find(
    SourceEntity,
    { articleId },
    { orderBy: { rank: 'asc', id: 'asc' }, refresh: true },
  );
  return { references, sources, job };
}
