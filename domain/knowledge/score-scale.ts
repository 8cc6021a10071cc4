import { MINI_LM_SCORE, type ScoreConstants, type Weights } from './calibration.ts';

/** A model's range of cosines: the mean of questions with passages that answer them, and with other passages. */
export interface CosineRange {
  answering: number;
  others: number;
}

/** A model whose answering passages are hardly nearer than others: its cosines say nothing. */
const LEAST_SPREAD = 0.02;

/**
 * Constants of the score for a model that no evaluation was made with: its cosines are stretched to the range of the
 * model whose constants are known (`reference`, by the same questions and passages), so that a threshold means about the
 * same. Some models put everything between .7 and .9. Cosines that tell nothing apart leave the score to the words.
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
