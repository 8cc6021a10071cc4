/** How well a chunk matches a question by each measure; null for a measure that was not used. */
export interface Candidate {
  chunkId: string;
  /** Cosine of the chunk's best window; also null if the chunk has no vector. */
  similarity: number | null;
  /** Share of the question's words that the chunk holds by BM25, 0..1 (bm25.ts). */
  coverage: number | null;
}

/** Weights of the search modes. They are fixed, not tuned. */
const WEIGHTS = { similarity: 0.5, coverage: 0.5 };

/** Factor applied to the weight of the similarity if the embedding model does not know the question's language. */
export const FOREIGN = 0.1;

/**
 * Sorts a question's candidates, best first, by the weighted sum of cosine and BM25, each scaled to 0..1 over all
 * candidates. A missing measure counts as 0. `similarityWeight` is `FOREIGN` if the embedding model does not know the
 * language, else 1.
 */
export function rank<T extends Candidate>(candidates: readonly T[], similarityWeight = 1): T[] {
  const similarity = stretched(candidates.map((one) => one.similarity));
  const coverage = stretched(candidates.map((one) => one.coverage));
  const values = candidates.map(
    (_one, place) =>
      similarityWeight * WEIGHTS.similarity * (similarity[place] ?? 0) +
      WEIGHTS.coverage * (coverage[place] ?? 0),
  );
  return candidates
    .map((candidate, place) => ({ candidate, value: values[place] ?? 0 }))
    .toSorted((a, b) => b.value - a.value || compareIds(a.candidate.chunkId, b.candidate.chunkId))
    .map(({ candidate }) => candidate);
}

/** Scales to 0..1 (min-max). Equal values all become 0, because they do not distinguish anything. */
function stretched(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  const span = Math.max(...known) - least;
  return values.map((value) => (value === null || span === 0 ? 0 : (value - least) / span));
}

/** Breaks ties in a stable way. */
function compareIds(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
