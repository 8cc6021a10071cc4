import { fitLogistic, probability, type Observation } from '../bench/logistic.ts';
import { CLOSE_MEASURES, MEASURES } from '../domain/knowledge/calibration.ts';
import type { Case, Hit } from './evidence.ts';

/**
 * There are as many questions of another field as one cares to write; they count so much that the threshold of .3
 * leaves out nearly all of them.
 */
const OFF_TOPIC_WEIGHT = { afar: 1.2, close: 1.75 };

/** Enough that one odd question decides nothing; what is measured closely bears less of it than the cosine. */
const RIDGE = { afar: 1e-3, close: 1e-5 };

/** The bias, then one for each measure, of the two scores (domain/knowledge/calibration.ts). */
export interface ScoreWeights {
  afar: number[];
  close: number[];
}

/** From each question's first result. */
export function fitScore(cases: Case[]): ScoreWeights {
  const fit = (measuresOf: (hit: Hit) => number[], kind: keyof ScoreWeights) =>
    fitLogistic(
      cases.flatMap(({ kind: asked, hits }): Observation[] => {
        const weight = asked === 'off-topic' ? OFF_TOPIC_WEIGHT[kind] : 1;
        return hits
          .slice(0, 1)
          .map((hit) => ({ features: measuresOf(hit), isPositive: hit.relevant, weight }));
      }),
      RIDGE[kind],
    );
  return { afar: fit(seenFromAfar, 'afar'), close: fit(readClosely, 'close') };
}

export function scoreOf({ afar, close }: ScoreWeights, hit: Hit): number {
  return hit.closeness === undefined
    ? probability(afar, seenFromAfar(hit))
    : probability(close, readClosely(hit));
}

function seenFromAfar(hit: Hit): number[] {
  return Object.values(MEASURES).map((measure) => measure(hit));
}

function readClosely(hit: Hit): number[] {
  return Object.values(CLOSE_MEASURES).map((measure) => measure(hit));
}
