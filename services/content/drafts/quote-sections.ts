import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { quoteMarkdown } from '../../../domain/content/drafts/quote-markdown.ts';
import { quotesByHeading } from '../../../domain/content/drafts/quotes-by-heading.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { embedBooked } from '../../platform/booked-embedding.ts';
import { findArticle } from '../articles.ts';
import { embeddedSentences } from '../research/embedded-sentences.ts';
import { citedTexts } from '../research/cited-texts.ts';
import { draftSections } from './sections.ts';

/**
 * Drafts without a model: under each heading, the sentences of the references nearest to it, quoted word for word with their
 * reference numbers. Markdown by section, empty if nothing is near. AppErrors `not-found`, `unavailable` without an embedding
 * model.
 */
export async function quoteSections(
  em: TenantEntityManager,
  embedder: Embedder | null,
  articleId: string,
  signal: AbortSignal,
): Promise<string[]> {
  if (!embedder) throw new AppError('unavailable', 'The embedding model is missing');
  const article = await findArticle(em, articleId);
  const pages = await citedTexts(em, article, { websiteUrl: null });
  const rows = await draftSections(em, articleId);
  const asked = rows.map(({ heading, keywords }) => [heading, ...keywords].join(', '));
  const vectors = await embedBooked(em, embedder, asked, { signal });
  const headings = rows.map(({ heading }, at) => ({ heading, vector: vectors[at] ?? new Float32Array() }));
  const sentences = await embeddedSentences(em, embedder, pages, signal);
  return quotesByHeading(headings, sentences).map((quotes) =>
    quoteMarkdown(quotes.map(({ text, page }) => ({ text, n: page.n }))),
  );
}
