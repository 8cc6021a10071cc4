/** How good one ranking is, each 0..1. */
export interface Quality {
  /** Normalised discounted cumulative gain of the first ten, gain 2^grade - 1. */
  ndcg10: number;
  /** Share of the relevant documents that are among the first ten. */
  recall10: number;
  /** 1 when a relevant document is among the first five. */
  hit5: number;
}

/** `ranked` holds each document once; `grades` are those of the relevant documents. */
export function qualityOf(ranked: string[], grades: ReadonlyMap<string, number>): Quality {
  const ten = ranked.slice(0, 10);
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, 10);
  const found = ten.filter((id) => grades.has(id));
  return {
    ndcg10: gainOf(ten.map((id) => grades.get(id) ?? 0)) / (gainOf(ideal) || 1),
    recall10: found.length / (grades.size || 1),
    hit5: Number(ten.slice(0, 5).some((id) => grades.has(id))),
  };
}

function gainOf(grades: number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

export function meanQuality(all: Quality[]): Quality {
  return {
    ndcg10: mean(all.map(({ ndcg10 }) => ndcg10)),
    recall10: mean(all.map(({ recall10 }) => recall10)),
    hit5: mean(all.map(({ hit5 }) => hit5)),
  };
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}

/** How often a number of the first kind is above one of the second: 1 tells them apart, .5 is chance. */
export function areaUnderCurve(positives: number[], negatives: number[]): number {
  let won = 0;
  for (const positive of positives) {
    for (const negative of negatives) won += positive > negative ? 1 : Number(positive === negative) / 2;
  }
  return won / (positives.length * negatives.length || 1);
}

export interface Prediction {
  score: number;
  relevant: boolean;
}

/** Sorted by score and cut into equal parts: the mean score of each and the share that is relevant. */
export function reliability(predictions: Prediction[], parts = 5): { score: number; relevant: number }[] {
  const sorted = predictions.toSorted((a, b) => a.score - b.score);
  return Array.from({ length: parts }, (_, part) => {
    const own = sorted.slice(
      Math.floor((part * sorted.length) / parts),
      Math.floor(((part + 1) * sorted.length) / parts),
    );
    return {
      score: mean(own.map(({ score }) => score)),
      relevant: mean(own.map(({ relevant }) => Number(relevant))),
    };
  });
}
