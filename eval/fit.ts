import { fitLogistic, probability, type Observation } from '../bench/logistic.ts';
import { CLOSE_MEASURES, MEASURES } from '../domain/knowledge/calibration.ts';
import type { Case, Hit } from './evidence.ts';

/**
 * There are as many questions of another field as one cares to write; they count so much that the threshold of .3
 * leaves out nearly all of them.
 */
const OFF_TOPIC_WEIGHT = 1.5;

/** What is measured closely is worth more than a ridge lets it be that suits the cosine. */
const CLOSE_RIDGE = 1e-5;

/** The bias, then one for each measure, of the two scores (domain/knowledge/calibration.ts). */
export interface ScoreWeights {
  afar: number[];
  close: number[];
}

/** From each question's first result. */
export function fitScore(cases: Case[]): ScoreWeights {
  const fit = (measuresOf: (hit: Hit) => number[], ridge?: number) =>
    fitLogistic(
      cases.flatMap(({ kind, hits }): Observation[] => {
        const weight = kind === 'off-topic' ? OFF_TOPIC_WEIGHT : 1;
        return hits
          .slice(0, 1)
          .map((hit) => ({ features: measuresOf(hit), isPositive: hit.relevant, weight }));
      }),
      ridge,
    );
  return { afar: fit(seenFromAfar), close: fit(readClosely, CLOSE_RIDGE) };
}

export function scoreOf({ afar, close }: ScoreWeights, hit: Hit): number {
  return hit.closeness === undefined
    ? probability(afar, seenFromAfar(hit))
    : probability(close, readClosely(hit));
}

function seenFromAfar(hit: Hit): number[] {
  return MEASURES.map((name) => hit[name] ?? 0);
}

function readClosely(hit: Hit): number[] {
  return CLOSE_MEASURES.map((name) => hit[name] ?? 0);
}
