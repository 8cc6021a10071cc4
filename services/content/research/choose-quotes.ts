import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { nearest } from '../../../domain/plain/nearest.ts';
import { quotableSentences } from '../../../domain/content/research/quotable.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { embedBooked } from '../../platform/booked-embedding.ts';
import { findArticle } from '../articles.ts';
import { embeddedSentences } from './embedded-sentences.ts';
import { sourcesIn } from './sources.ts';

/**
 * Chooses one sentence from each page read for an article, by source id: the one nearest to the subject, or the first without an
 * embedding model. Pages without a sentence are left out.
 */
export async function chooseQuotes(
  em: TenantEntityManager,
  embedder: Embedder | null,
  { articleId, queries }: { articleId: string; queries: readonly string[] },
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const article = await findArticle(em, articleId);
  const pages = (await sourcesIn(em, articleId, ['read'])).map(({ id, content: text }) => ({ id, text }));
  if (!embedder) {
    return new Map(
      pages.flatMap(({ id, text }) =>
        quotableSentences(text)
          .slice(0, 1)
          .map((quote) => [id, quote.text] as const),
      ),
    );
  }
  const subject = [...new Set([...queries, article.name, ...article.keywords])].join(', ');
  const [question] = await embedBooked(em, embedder, [subject], { signal });
  const sentences = await embeddedSentences(em, embedder, pages, signal);
  return new Map(
    [...Map.groupBy(sentences, ({ page }) => page.id)].flatMap(([id, own]) => {
      const best = question && nearest(question, own, 1)[0];
      return best ? [[id, best.text] as const] : [];
    }),
  );
}
