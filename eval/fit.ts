import { fitLogistic, probability, type Observation } from '../bench/logistic.ts';
import { MEASURES } from '../domain/knowledge/calibration.ts';
import type { Case, Hit } from './evidence.ts';

/**
 * There are as many questions of another field as one cares to write; they count so much that the threshold of .3
 * leaves out nearly all of them.
 */
const OFF_TOPIC_WEIGHT = 1.5;

/** Weights of the score: the bias, then one for each of `MEASURES`. From each question's first result. */
export function fitScore(cases: Case[]): number[] {
  const observations = cases.flatMap(({ kind, hits }): Observation[] => {
    const weight = kind === 'off-topic' ? OFF_TOPIC_WEIGHT : 1;
    return hits.slice(0, 1).map((hit) => ({ features: measuresOf(hit), isPositive: hit.relevant, weight }));
  });
  return fitLogistic(observations);
}

export function scoreOf(weights: number[], hit: Hit): number {
  return probability(weights, measuresOf(hit));
}

function measuresOf(hit: Hit): number[] {
  return MEASURES.map((name) => hit[name] ?? 0);
}
