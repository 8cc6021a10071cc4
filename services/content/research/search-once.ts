import { SearchEntity } from '../../../db/content/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { SearchHit, WebSearch } from '../../../domain/ports/web-search.ts';

interface Asked {
  articleId: string;
  /** Identifies the step that searches. */
  key: string;
  query: string;
}

/** The results of a search, cached under its key until `forgetSearch`, so that a repeated step does not search again. */
export async function searchOnce(
  em: TenantEntityManager,
  search: WebSearch,
  { articleId, key, query }: Asked,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<SearchHit[]> {
  const kept = await em.findOne(SearchEntity, { articleId, key, query });
  if (kept) return kept.hits;
  const hits = await search.search(query, most, signal);
  await em.transactional(async (tx) => {
    await forgetSearch(tx, { articleId, key });
    tx.create(SearchEntity, { companyId: companyOf(tx), articleId, key, query, hits });
  });
  return hits;
}

/** Removes the results of a search that are no longer needed. */
export async function forgetSearch(
  tx: TenantEntityManager,
  { articleId, key }: Pick<Asked, 'articleId' | 'key'>,
): Promise<void> {
  await tx.nativeDelete(SearchEntity, { articleId, key });
}
