/** How well a chunk fits a question by each way of searching; null where that way was not taken. */
export interface Candidate {
  chunkId: string;
  /** Cosine of the chunk's best window; null also where there is no vector. */
  similarity: number | null;
  /** Share of the question's words that the chunk holds by BM25, 0..1 (bm25.ts). */
  coverage: number | null;
}

/** What each way of searching weighs. Fixed: nothing is measured to choose them. */
const WEIGHTS = { similarity: 0.5, coverage: 0.5 };

/** What the similarity weighs for a question in a language that the embedding model does not understand, of its usual weight. */
export const FOREIGN = 0.1;

/**
 * Candidates of one question, best first: the weighted sum of cosine and BM25, each stretched to 0..1 over all of them. A
 * measure that is missing counts as nothing. `similarityWeight` is 1 where the vectors can be trusted, else `FOREIGN`.
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

/** To 0..1 (min-max). Values that are all the same tell nothing. */
function stretched(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  const span = Math.max(...known) - least;
  return values.map((value) => (value === null || span === 0 ? 0 : (value - least) / span));
}

/** Equal values are ordered the same way every time. */
function compareIds(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
