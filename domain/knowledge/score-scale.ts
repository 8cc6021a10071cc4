import { MINI_LM_SCORE, type ScoreConstants, type Weights } from './calibration.ts';

/** The range of a model's cosines: the mean for questions with passages that answer them, and with other passages. */
export interface CosineRange {
  answering: number;
  others: number;
}

/** Minimum distance between the two means. Below it, the model's cosines distinguish nothing. */
const LEAST_SPREAD = 0.02;

/**
 * Score constants for a model that has not been evaluated. Its cosines are stretched to the range of the evaluated model
 * (`reference`, measured with the same questions and passages), so that a threshold means about the same. This is needed because
 * some models put all cosines between .7 and .9. If the cosines distinguish nothing, the score depends on the words only.
 */
export function scaledScore(range: CosineRange, reference: CosineRange): ScoreConstants {
  const spread = range.answering - range.others;
  const { hybrid, dense, lexical } = MINI_LM_SCORE;
  if (spread < LEAST_SPREAD) return { hybrid: lexical, dense: lexical, lexical };
  const stretch = (reference.answering - reference.others) / spread;
  const shift = reference.others - stretch * range.others;
  const scaled = ([bias, similarity, ...rest]: Weights): Weights => [
    bias + similarity * shift,
    similarity * stretch,
    ...rest,
  ];
  return { hybrid: scaled(hybrid), dense: scaled(dense), lexical };
}
