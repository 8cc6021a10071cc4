import { dot } from './dot-product.ts';

/**
 * Of several texts those nearest to a question by the cosine of their unit vectors, the nearest first: at most `most`, each at
 * least `share` as near as the first.
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
