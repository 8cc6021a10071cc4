/** How well one chunk fits a question, as measured. */
export interface Evidence {
  /** Cosine of the chunk's best window; null where there is no vector. */
  similarity: number | null;
  /** Mean cosine of all its windows: how far the chunk as a whole is about it; null like `similarity`. */
  meanSimilarity: number | null;
  /** Share of the question's words that the chunk holds by BM25, 0..1 (bm25.ts); null where words were not looked at. */
  coverage: number | null;
  /** Share of the question that one passage of the chunk holds (passage.ts); null as long as its text is unread. */
  passage: number | null;
  /** How far its sentences speak of all that is asked, 0 to some 6 (close-reading.ts); only where it was read closely. */
  closeness?: number;
}

type Nearness = Pick<Evidence, 'similarity' | 'meanSimilarity'>;

/** Share of the mean of all windows in the nearness; the rest is that of the best window. */
const MEAN = 0.4;

/** How near a chunk is to the question: its best window tells whether an answer stands there, all what it is about. */
export function nearness({ similarity, meanSimilarity }: Nearness): number {
  return (1 - MEAN) * (similarity ?? 0) + MEAN * (meanSimilarity ?? similarity ?? 0);
}

type Measured = Evidence & { lead: number };

/** The measures that decide about the score, in the order of the weights behind the bias. */
export const MEASURES: Record<'similarity' | 'passage' | 'lead', (evidence: Measured) => number> = {
  similarity: ({ similarity }) => similarity ?? 0,
  passage: ({ passage }) => passage ?? 0,
  lead: ({ lead }) => lead,
};
/** The same for a chunk that was read closely. */
export const CLOSE_MEASURES: Record<'closeness' | 'lead' | 'nearness', (evidence: Measured) => number> = {
  closeness: ({ closeness }) => closeness ?? 0,
  lead: ({ lead }) => lead,
  nearness,
};

export interface Weights {
  afar: readonly [bias: number, similarity: number, passage: number, lead: number];
  close: readonly [bias: number, closeness: number, lead: number, nearness: number];
}

/** What the measures weigh under one embedding model, for each way of searching. */
export interface ScoreConstants {
  hybrid: Weights;
  dense: Weights;
  lexical: Weights;
}

/**
 * Logistic regressions over the first results of the questions in eval/sets with all-MiniLM-L6-v2, made by
 * `npm run bench -- calibrate`; run it again when the model, the chunking, the order or the analysis of words changes.
 */
export const MINI_LM_SCORE: ScoreConstants = {
  hybrid: { afar: [-3.87, 6.95, 1.97, 3.86], close: [-10.6, 2.52, 6.02, 2.89] },
  dense: { afar: [-3.61, 7.79, 0, 4.76], close: [-10.14, 2.6, 8.43, 0.82] },
  lexical: { afar: [-2.33, 0, 4.78, 2.97], close: [-11.88, 3.16, 6.63, 0] },
};

/**
 * Score of a chunk, 0..1: how likely it is that the chunk answers. Comparable between questions and agents, unlike
 * the values that order one question's results; thresholds apply to it. `lead` tells how clearly the chunk comes
 * before the others (ranking.ts): what fits no better than many others is seldom the answer.
 * `constants` are those of the embedding model.
 */
export function calibratedScore(evidence: Measured, constants: ScoreConstants = MINI_LM_SCORE): number {
  const { similarity, passage, closeness } = evidence;
  if (similarity === null && passage === null) return 0;
  const { afar, close } = constants[similarity === null ? 'lexical' : passage === null ? 'dense' : 'hybrid'];
  const [weights, measures] = closeness === undefined ? [afar, MEASURES] : [close, CLOSE_MEASURES];
  return logistic(
    weights,
    Object.values(measures).map((measure) => measure(evidence)),
  );
}

/**
 * The scores of one question's results. One that was not read closely scores no more than the best of those that were:
 * it stands behind them, and from afar all that speak of the same field look alike.
 */
export function scoresOf<Result extends Evidence>(
  results: Result[],
  scoreOf: (result: Result) => number,
): number[] {
  const scores = results.map((result) => ({
    score: scoreOf(result),
    isRead: result.closeness !== undefined,
  }));
  const read = scores.filter(({ isRead }) => isRead).map(({ score }) => score);
  const most = read.length > 0 ? Math.max(...read) : 1;
  return scores.map(({ score, isRead }) => (isRead ? score : Math.min(score, most)));
}

/** Of a bias and weights, the bias first, and what they weigh. */
export function logistic([bias = 0, ...weights]: readonly number[], measures: readonly number[]): number {
  const sum = measures.reduce((total, value, index) => total + value * (weights[index] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}
