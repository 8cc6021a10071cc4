/** How well one chunk fits a question, as measured. */
export interface Evidence {
  /** Cosine of the chunk's best window; null where there is no vector. */
  similarity: number | null;
  /** BM25 divided by the most that this question could reach, 0..1; null where words were not looked at. */
  coverage: number | null;
}

interface Logistic {
  bias: number;
  similarity: number;
  coverage: number;
}

/**
 * Logistic regressions over the questions of test/retrieval/eval with all-MiniLM-L6-v2, made by
 * `bench/calibrate.ts`; run it again when the model, the chunking or the analysis of words changes.
 */
const HYBRID: Logistic = { bias: -4.15, similarity: 8.08, coverage: 5.01 };
const DENSE: Logistic = { bias: -4, similarity: 10.31, coverage: 0 };
const LEXICAL: Logistic = { bias: -2.74, similarity: 0, coverage: 9.22 };

/**
 * Absolute score of a chunk, 0..1: comparable between questions and agents, unlike the numbers that order one
 * question's results. Thresholds apply to it.
 */
export function calibratedScore({ similarity, coverage }: Evidence): number {
  if (similarity === null && coverage === null) return 0;
  if (similarity === null) return logistic(LEXICAL, 0, coverage ?? 0);
  return coverage === null ? logistic(DENSE, similarity, 0) : logistic(HYBRID, similarity, coverage);
}

function logistic(weights: Logistic, similarity: number, coverage: number): number {
  return 1 / (1 + Math.exp(-(weights.bias + weights.similarity * similarity + weights.coverage * coverage)));
}
