import { DEFAULT_RETRIEVAL } from '../domain/knowledge/agent.ts';
import { scoresOf } from '../domain/knowledge/calibration.ts';
import type { Case, Hit } from './evidence.ts';
import { fitScore, scoreOf } from './fit.ts';
import { areaUnderCurve, mean, reliability } from './measures.ts';

/** Results that an answer is made from. */
const RESULTS = DEFAULT_RETRIEVAL.topK;

export interface Evaluation {
  /** Share of the questions of each kind without any result above the default threshold. */
  refused: Record<Case['kind'], number>;
  /** AUC of the best score between answerable and unanswerable questions of the same set, averaged over the sets. */
  separation: number;
  /** Fifths of the scores of all results: their mean score beside the share that is relevant. */
  reliability: { fifths: { score: number; relevant: number }[]; largestGap: number };
}

/** Evaluates the score: every set by weights that were fitted on all the others. */
export function evaluate(cases: Case[]): Evaluation {
  const scored = new Map<Case, number[]>();
  for (const collection of collectionsOf(cases)) {
    const weights = fitScore(cases.filter((one) => one.collection !== collection));
    for (const one of cases.filter((other) => other.collection === collection)) {
      scored.set(
        one,
        scoresOf(one.hits.slice(0, RESULTS), (hit: Hit) => scoreOf(weights, hit)),
      );
    }
  }
  const whole = cases.filter((one) => one.whole);
  const best = (one: Case) => Math.max(0, ...(scored.get(one) ?? []));
  const refused = (kind: Case['kind']) =>
    mean(
      whole.filter((one) => one.kind === kind).map((one) => Number(best(one) < DEFAULT_RETRIEVAL.threshold)),
    );
  const fifths = reliability(
    whole
      .filter(({ kind }) => kind !== 'off-topic')
      .flatMap((one) =>
        (scored.get(one) ?? []).map((score, place) => ({
          score,
          relevant: one.hits[place]?.relevant === true,
        })),
      ),
  );
  const ofKind = (collection: string, kind: Case['kind']) =>
    whole.filter((one) => one.collection === collection && one.kind === kind).map(best);
  return {
    refused: {
      answerable: refused('answerable'),
      unanswerable: refused('unanswerable'),
      'off-topic': refused('off-topic'),
    },
    separation: mean(
      collectionsOf(cases).map((name) =>
        areaUnderCurve(ofKind(name, 'answerable'), ofKind(name, 'unanswerable')),
      ),
    ),
    reliability: {
      fifths,
      largestGap: Math.max(...fifths.map(({ score, relevant }) => Math.abs(score - relevant))),
    },
  };
}

export function collectionsOf(cases: Case[]): string[] {
  return [...new Set(cases.map(({ collection }) => collection))];
}
