import { fitLogistic, probability, type Observation } from '../bench/logistic.ts';
import { measuresOf, type Weights } from '../domain/knowledge/calibration.ts';
import type { Case, Hit } from './evidence.ts';

/**
 * There are as many questions without an answer as one cares to write. Those of another field count so much that the
 * threshold of .3 leaves out nearly all of them; of near misses, most of what is left to be read for the answer is such.
 */
const WEIGHT: Record<keyof Weights, Record<Case['kind'], number>> = {
  afar: { answerable: 1, unanswerable: 1, 'off-topic': 1.2 },
  close: { answerable: 1, unanswerable: 1, 'off-topic': 1.75 },
  read: { answerable: 1, unanswerable: 0.3, 'off-topic': 3 },
};

/** Enough that one odd question decides nothing; what is measured closely bears less of it than the cosine. */
const RIDGE = { afar: 1e-3, close: 1e-5, read: 6e-3 };

/** The bias, then one for each measure, of the scores (domain/knowledge/calibration.ts). */
export type ScoreWeights = Record<keyof Weights, number[]>;

/** From each question's first result, as it was measured and as it would be with less of it. */
export function fitScore(cases: Case[]): ScoreWeights {
  const fit = (kind: keyof Weights, asMeasured: (hit: Hit) => Hit) =>
    fitLogistic(
      cases.flatMap(({ kind: asked, hits }): Observation[] => {
        const weight = WEIGHT[kind][asked];
        return hits.slice(0, 1).flatMap((hit) => {
          const { weights, measures } = measuresOf(asMeasured(hit));
          const features = measures.map((measure) => measure(hit));
          return weights === kind ? [{ features, isPositive: hit.relevant, weight }] : [];
        });
      }),
      RIDGE[kind],
    );
  return {
    afar: fit('afar', ({ closeness: _closeness, answer: _answer, ...hit }) => hit),
    close: fit('close', ({ answer: _answer, ...hit }) => hit),
    read: fit('read', (hit) => hit),
  };
}

export function scoreOf(fitted: ScoreWeights, hit: Hit): number {
  const { weights, measures } = measuresOf(hit);
  return probability(
    fitted[weights],
    measures.map((measure) => measure(hit)),
  );
}
