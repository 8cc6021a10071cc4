import { ArticleEntity } from '../../../db/content/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { MOST_REFERENCES, type Reference } from '../../../domain/content/article.ts';
import { drop, sourcesIn } from './sources.ts';

/**
 * Appends a reference for each source with a quote, at most `limit` new ones. Existing references keep their numbers; a URL is
 * cited once, and a quote that does not occur word for word in its page is not used.
 */
export async function citeSources(
  tx: TenantEntityManager,
  { articleId, quotes, limit }: { articleId: string; quotes: ReadonlyMap<string, string>; limit: number },
): Promise<{ added: number }> {
  const article = await findForChange(tx, ArticleEntity, { id: articleId }, null);
  const cited = new Set(article.citations.map(({ url }) => url));
  const added: Reference[] = [];
  let n = article.citations.reduce((most, reference) => Math.max(most, reference.n), 0);
  for (const source of await sourcesIn(tx, articleId, ['read'])) {
    const { id, url, title, content, fetchedAt } = source;
    const snippet = quotes.get(id);
    const isFull = added.length >= limit || article.citations.length + added.length >= MOST_REFERENCES;
    if (snippet === undefined || !content.includes(snippet)) drop(source, 'nothing-to-quote');
    else if (isFull) drop(source, 'surplus');
    else {
      source.state = 'kept';
      if (cited.has(url)) continue;
      n += 1;
      added.push({
        n,
        url,
        title: title || url,
        snippet,
        accessedAt: (fetchedAt ?? new Date()).toISOString(),
      });
    }
  }
  if (added.length > 0) article.citations = [...article.citations, ...added];
  return { added: added.length };
}
