import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { dot } from '../../../domain/plain/dot-product.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { embedBooked } from '../../platform/booked-embedding.ts';

/** Semantic similarity of two texts: the cosine of their vectors; null without an embedding model. */
export type Meanings = (a: string, b: string) => number | null;

/** Returns a function that compares the meaning of any two of these texts. */
export async function meaningsOf(
  em: TenantEntityManager,
  embedder: Embedder | null,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Meanings> {
  if (!embedder) return () => null;
  const distinct = [...new Set(texts)];
  const vectors = await embedBooked(em, embedder, distinct, { signal });
  const byText = new Map(distinct.map((text, at) => [text, vectors[at]]));
  return (a, b) => {
    const [one, other] = [byText.get(a), byText.get(b)];
    return one && other ? dot(one, other) : null;
  };
}
