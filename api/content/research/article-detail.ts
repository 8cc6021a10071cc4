import type { Article } from '../../../db/content/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { readResearch } from '../../../services/content/research/read-research.ts';

/** The pages behind an article's references, and the job that found them. */
export async function articleDetail(em: TenantEntityManager, { id }: Article): Promise<object> {
  const { references, sources, job } = await readResearch(em, id);
  const scraped = sources.flatMap(({ state, url, title, content, hash, fetchedAt }) =>
    state === 'kept' && hash && fetchedAt
      ? [{ url, title, content, hash, fetchedAt: fetchedAt.toISOString() }]
      : [],
  );
  return { references, scraped, ...(job ? { job } : {}) };
}
