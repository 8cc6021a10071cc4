import { dot } from './dot-product.ts';

/**
 * The texts nearest to a question by the cosine of their unit vectors, nearest first: one to `most` of them. The list ends
 * at its widest gap, that is, before the text that falls furthest behind the one ahead of it.
 */
export function nearest<T extends { vector: Float32Array }>(
  question: Float32Array,
  texts: readonly T[],
  most: number,
): T[] {
  const ranked = texts
    .map((text) => ({ text, cosine: dot(question, text.vector) }))
    .toSorted((a, b) => b.cosine - a.cosine);
  if (ranked.length <= most) return ranked.map(({ text }) => text);
  const gaps = ranked.slice(0, most).map(({ cosine }, place) => cosine - (ranked[place + 1]?.cosine ?? 0));
  const end = gaps.lastIndexOf(Math.max(...gaps)) + 1;
  return ranked.slice(0, end).map(({ text }) => text);
}
