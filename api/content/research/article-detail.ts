import type { Article } from '../../../db/content/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { hasEnded, type JobState } from '../../../domain/platform/job/job.ts';
import { documentOf } from '../../../services/content/documents/article-documents.ts';
import { generationOf } from '../../../services/content/drafts/read-draft.ts';
import { readResearch } from '../../../services/content/research/read-research.ts';

/** Details of an article: the pages behind its references, its document, and the jobs that created both. */
export async function articleDetail(em: TenantEntityManager, { id }: Article): Promise<object> {
  // Reads the jobs before the article's data, so that a completed job never comes with data from before its end.
  const generation = await generationOf(em, id);
  const { references, sources, job: research } = await readResearch(em, id);
  const scraped = sources.flatMap(({ state, url, title, content, hash, fetchedAt }) =>
    state === 'kept' && hash && fetchedAt
      ? [{ url, title, content, hash, fetchedAt: fetchedAt.toISOString() }]
      : [],
  );
  const document = await documentOf(em, id);
  const job = lastOf(research, generation?.job ?? null);
  return {
    references,
    scraped,
    documentId: document?.id ?? null,
    ...(job ? { job } : {}),
    ...(generation ? { generation } : {}),
  };
}

/**
 * The job that has not ended; otherwise the one that started last, with those not started yet counted as latest. The start time
 * alone is not enough: a retried job keeps its first start time.
 */
export function lastOf(...jobs: (JobState | null)[]): JobState | null {
  const begun = ({ startedAt }: JobState) => (startedAt ? Date.parse(startedAt) : Number.MAX_VALUE);
  const all = jobs.filter((job) => job !== null);
  const open = all.filter(({ status }) => !hasEnded(status));
  return (open.length > 0 ? open : all).toSorted((a, b) => begun(b) - begun(a))[0] ?? null;
}
