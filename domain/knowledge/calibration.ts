import type { Candidate } from './ranking.ts';

/** Measures of how well a chunk matches a question. */
export interface Evidence extends Omit<Candidate, 'chunkId'> {
  /** Mean cosine of all its windows: how close the chunk as a whole is to the question; null when `similarity` is. */
  meanSimilarity: number | null;
  /** Share of the question that one passage of the chunk covers (passage.ts); null if words were not compared. */
  passage: number | null;
}

/** The weight of each measure under one embedding model. */
export type Weights = readonly [bias: number, similarity: number, passage: number, lead: number];

/** Per search mode. */
export interface ScoreConstants {
  hybrid: Weights;
  dense: Weights;
  lexical: Weights;
}

/**
 * Frozen. Logistic regressions over the first result of each question of eval/sets (chronicle, faq, guides, help-centre,
 * reference) with all-MiniLM-L6-v2, fitted on 2026-11-27. Do not refit them on these sets: constants tuned on the examples
 * that measure them help only those examples.
 */
export const MINI_LM_SCORE: ScoreConstants = {
  hybrid: [-3.87, 6.95, 1.97, 3.86],
  dense: [-3.61, 7.79, 0, 4.76],
  lexical: [-2.33, 0, 4.78, 2.97],
};

/** Weights of the measures that make up a result's strength. The lead of a result is a difference of strengths. Also frozen. */
const STRENGTH = { best: 0.6, mean: 0.4, coverage: 1.2, passage: 0.1 };
/** A larger lead does not raise the score any further. */
const MOST_LEAD = 0.2;

/**
 * The scores of one question's results, 0..1 each: how likely it is that the chunk answers the question. Unlike the values
 * that order one question's results, scores are comparable between questions and agents, so thresholds apply to them. A
 * result's lead over the others counts, because a chunk that fits no better than many others is seldom the answer. Only the
 * first `compared` results are compared, so that asking for more results does not change their scores. `constants` belong
 * to the embedding model.
 */
export function scoresOf(
  results: readonly Evidence[],
  compared: number,
  constants: ScoreConstants = MINI_LM_SCORE,
): number[] {
  const strengths = results.map(strengthOf);
  const [first = 0, second = 0] = strengths.slice(0, compared).toSorted((a, b) => b - a);
  return results.map((result, place) => {
    const strength = strengths[place] ?? 0;
    const lead = strength - (strength === first ? second : first);
    return scoreOf(result, Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)), constants);
  });
}

function strengthOf({ similarity, meanSimilarity, coverage, passage }: Evidence): number {
  const nearness = STRENGTH.best * (similarity ?? 0) + STRENGTH.mean * (meanSimilarity ?? similarity ?? 0);
  return nearness + STRENGTH.coverage * (coverage ?? 0) + STRENGTH.passage * (passage ?? 0);
}

function scoreOf({ similarity, passage }: Evidence, lead: number, constants: ScoreConstants): number {
  if (similarity === null && passage === null) return 0;
  const mode = similarity === null ? 'lexical' : passage === null ? 'dense' : 'hybrid';
  const [bias, ofSimilarity, ofPassage, ofLead] = constants[mode];
  const sum = bias + ofSimilarity * (similarity ?? 0) + ofPassage * (passage ?? 0) + ofLead * lead;
  return 1 / (1 + Math.exp(-sum));
}
