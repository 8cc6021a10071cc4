import { dot } from './dot-product.ts';

/**
 * The texts nearest to a question by the cosine of their unit vectors, nearest first: at most `most`, each with at least
 * `share` of the first one's cosine.
 */
export function nearest<T extends { vector: Float32Array }>(
  question: Float32Array,
  texts: readonly T[],
  { most, share }: { most: number; share: number },
): T[] {
  const ranked = texts
    .map((text) => ({ text, cosine: dot(question, text.vector) }))
    .toSorted((a, b) => b.cosine - a.cosine);
  const least = (ranked[0]?.cosine ?? 0) * share;
  return ranked
    .slice(0, most)
    .filter(({ cosine }, place) => place === 0 || cosine >= least)
    .map(({ text }) => text);
}
