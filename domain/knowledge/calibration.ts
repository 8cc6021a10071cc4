/** How well one chunk fits a question, as measured. */
export interface Evidence {
  /** Cosine of the chunk's best window; null where there is no vector. */
  similarity: number | null;
  /** BM25 divided by the most that this question could reach, 0..1; null where words were not looked at. */
  coverage: number | null;
  /** Share of the question that one passage of the chunk holds (passage.ts); null as long as its text is unread. */
  passage: number | null;
}

/** Names of the measures that decide about the score, in the order of the weights behind the bias. */
export const MEASURES = ['similarity', 'passage', 'lead'] as const;

type Weights = readonly [bias: number, similarity: number, passage: number, lead: number];

/**
 * Logistic regressions over the first results of the questions in eval/sets with all-MiniLM-L6-v2, made by
 * `npm run bench -- calibrate`; run it again when the model, the chunking, the order or the analysis of words changes.
 */
const HYBRID: Weights = [-4, 7, 1.4, 2.9];
const DENSE: Weights = [-3.7, 7.7, 0, 4.4];
const LEXICAL: Weights = [-2.5, 0, 4.6, 2.3];

/**
 * Score of a chunk, 0..1: how likely it is that the chunk answers. Comparable between questions and agents, unlike
 * the values that order one question's results; thresholds apply to it. `lead` tells how clearly the chunk comes
 * before the others (ranking.ts): what fits no better than many others is seldom the answer.
 */
export function calibratedScore({ similarity, passage, lead }: Evidence & { lead: number }): number {
  if (similarity === null && passage === null) return 0;
  const [bias, ...weights] = similarity === null ? LEXICAL : passage === null ? DENSE : HYBRID;
  const measures = [similarity ?? 0, passage ?? 0, lead];
  const sum = measures.reduce((total, value, index) => total + value * (weights[index] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}
