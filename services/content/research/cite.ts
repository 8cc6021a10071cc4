import { ArticleEntity } from '../../../db/content/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { MOST_REFERENCES, type Reference } from '../../../domain/content/article.ts';
import { bestQuote, standsIn } from '../../../domain/content/research/quote.ts';
import { drop, sourcesIn } from './sources.ts';

/**
 * Appends a reference for each source that has something to quote, at most `limit` new ones. Those that are there keep
 * their numbers; a URL is cited once, and a quote is in the page word for word.
 */
export async function citeSources(
  tx: TenantEntityManager,
  { articleId, queries, limit }: { articleId: string; queries: readonly string[]; limit: number },
): Promise<{ added: number }> {
  const article = await findForChange(tx, ArticleEntity, { id: articleId }, null);
  const cited = new Set(article.citations.map(({ url }) => url));
  const added: Reference[] = [];
  let n = article.citations.reduce((most, reference) => Math.max(most, reference.n), 0);
  const terms = [...queries, article.name, ...article.keywords];
  for (const source of await sourcesIn(tx, articleId, ['read'])) {
    const { url, title, content, fetchedAt } = source;
    const snippet = bestQuote(content, terms);
    const isFull = added.length >= limit || article.citations.length + added.length >= MOST_REFERENCES;
    if (snippet === null || !standsIn(snippet, content)) drop(source, 'nothing-to-quote');
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
