import { dot } from './dot-product.ts';

/** The texts nearest to a question by the cosine of their unit vectors: at most `most`, nearest first. */
export function nearest<T extends { vector: Float32Array }>(
  question: Float32Array,
  texts: readonly T[],
  most: number,
): T[] {
  return texts
    .map((text) => ({ text, cosine: dot(question, text.vector) }))
    .toSorted((a, b) => b.cosine - a.cosine)
    .slice(0, most)
    .map(({ text }) => text);
}
