import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { type Quotable, quotableSentences } from '../../../domain/content/research/quotable.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { embedBooked } from '../../platform/booked-embedding.ts';

/** A sentence of a page with its vector. */
export interface EmbeddedSentence<Page> extends Quotable {
  page: Page;
  vector: Float32Array;
}

/** Maximum number of sentences of all pages together; each page gets an equal share. */
const MOST_SENTENCES = 600;

/**
 * The quotable sentences of the pages with their vectors; a repeated sentence is listed once, with the first page that has it.
 */
export async function embeddedSentences<Page extends { text: string }>(
  em: TenantEntityManager,
  embedder: Embedder,
  pages: readonly Page[],
  signal: AbortSignal,
): Promise<EmbeddedSentence<Page>[]> {
  const each = Math.ceil(MOST_SENTENCES / Math.max(1, pages.length));
  const found = new Map<string, Quotable & { page: Page }>();
  for (const page of pages) {
    for (const sentence of quotableSentences(page.text).slice(0, each))
      if (!found.has(sentence.text)) found.set(sentence.text, { ...sentence, page });
  }
  const vectors = await embedBooked(em, embedder, [...found.keys()], { signal });
  return [...found.values()].flatMap((sentence, at) => {
    const vector = vectors[at];
    return vector ? [{ ...sentence, vector }] : [];
  });
}
