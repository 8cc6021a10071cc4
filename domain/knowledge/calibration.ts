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
  /** How much rather the answer is in it than nowhere near it, a logit of some -15 to 15; only where it was read for it. */
  answer?: number;
}

type Nearness = Pick<Evidence, 'similarity' | 'meanSimilarity'>;

/** Share of the mean of all windows in the nearness; the rest is that of the best window. */
const MEAN = 0.4;

/** Logits beyond these say no more. */
const LEAST_ANSWER = -10;
const MOST_ANSWER = 12;

/** How near a chunk is to the question: its best window tells whether an answer is there, all what it is about. */
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

/** The same for a chunk that was also read for the answer. */
export const READ_MEASURES: Record<keyof typeof CLOSE_MEASURES | 'answer', (evidence: Measured) => number> = {
  ...CLOSE_MEASURES,
  answer: ({ answer = LEAST_ANSWER }) => Math.max(LEAST_ANSWER, Math.min(MOST_ANSWER, answer)),
};

export interface Weights {
  afar: readonly [bias: number, similarity: number, passage: number, lead: number];
  close: readonly [bias: number, closeness: number, lead: number, nearness: number];
  read: readonly [bias: number, closeness: number, lead: number, nearness: number, answer: number];
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
  hybrid: {
    afar: [-3.87, 6.95, 1.97, 3.86],
    close: [-10.6, 2.52, 6.02, 2.89],
    read: [-4.37, 1.36, 0.79, 1.1, 0.18],
  },
  dense: {
    afar: [-3.61, 7.79, 0, 4.76],
    close: [-10.14, 2.6, 8.43, 0.82],
    read: [-3.46, 1.15, 0.79, 0.6, 0.19],
  },
  lexical: {
    afar: [-2.33, 0, 4.78, 2.97],
    close: [-11.88, 3.16, 6.63, 0],
    read: [-5.78, 2.04, 0.06, 0, 0.23],
  },
};

/**
 * Score of a chunk, 0..1: how likely it is that the chunk answers. Comparable between questions and agents, unlike
 * the values that order one question's results; thresholds apply to it. `lead` tells how clearly the chunk comes
 * before the others (ranking.ts): what fits no better than many others is seldom the answer.
 * `constants` are those of the embedding model.
 */
export function calibratedScore(evidence: Measured, constants: ScoreConstants = MINI_LM_SCORE): number {
  const { similarity, passage } = evidence;
  if (similarity === null && passage === null) return 0;
  const mode = similarity === null ? 'lexical' : passage === null ? 'dense' : 'hybrid';
  const { weights, measures } = measuresOf(evidence);
  return logistic(
    constants[mode][weights],
    measures.map((measure) => measure(evidence)),
  );
}

/** By which measures a chunk is scored, and whose weights they have. */
export function measuresOf({ closeness, answer }: Evidence): {
  weights: keyof Weights;
  measures: ((evidence: Measured) => number)[];
} {
  if (closeness === undefined) return { weights: 'afar', measures: Object.values(MEASURES) };
  if (answer === undefined) return { weights: 'close', measures: Object.values(CLOSE_MEASURES) };
  return { weights: 'read', measures: Object.values(READ_MEASURES) };
}

/** Between these, the best score of a question leaves it open whether anything answers. */
const DOUBTFUL = { from: 0.05, to: 0.8 };

/** Whether the results are worth being read for the answer: words tell already of most of them. */
export function isDoubtful(scores: readonly number[]): boolean {
  const best = Math.max(0, ...scores);
  return best >= DOUBTFUL.from && best <= DOUBTFUL.to;
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

/** The logistic function of weighted measures; the first weight is the bias. */
export function logistic([bias = 0, ...weights]: readonly number[], measures: readonly number[]): number {
  const sum = measures.reduce((total, value, index) => total + value * (weights[index] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}
