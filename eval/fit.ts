import { fitLogistic, probability, type Observation } from '../bench/logistic.ts';
import { readingOf, type Weights } from '../domain/knowledge/calibration.ts';
import type { Case, Hit } from './evidence.ts';

/**
 * There are as many questions of another field as one cares to write; they count so much that the threshold of .3
 * leaves out nearly all of them.
 */
const OFF_TOPIC_WEIGHT = { afar: 1.2, close: 1.75, read: 1 };

/** Enough that one odd question decides nothing; what is measured closely bears less of it than the cosine. */
const RIDGE = { afar: 1e-3, close: 1e-5, read: 1e-5 };

/** The bias, then one for each measure, of the scores (domain/knowledge/calibration.ts). */
export type ScoreWeights = Record<keyof Weights, number[]>;

/** From each question's first result, as it was measured and as it would be with less of it. */
export function fitScore(cases: Case[]): ScoreWeights {
  const fit = (kind: keyof Weights, asMeasured: (hit: Hit) => Hit) =>
    fitLogistic(
      cases.flatMap(({ kind: asked, hits }): Observation[] => {
        const weight = asked === 'off-topic' ? OFF_TOPIC_WEIGHT[kind] : 1;
        return hits.slice(0, 1).flatMap((hit) => {
          const { weights, measures } = readingOf(asMeasured(hit));
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
  const { weights, measures } = readingOf(hit);
  return probability(
    fitted[weights],
    measures.map((measure) => measure(hit)),
  );
}
