import { solve } from '../../bench/logistic.ts';

/** What speaks for each of the things to choose from, and which of them are right. */
export interface Choice {
  signs: number[][];
  right: boolean[];
}

const STEPS = 30;

/**
 * Conditional logit: the weights under which the right ones of each choice, taken together, are likeliest. By Newton's
 * method with the covariance of what could be chosen in place of the whole second derivative, which keeps it going uphill. `ridge` keeps
 * the weights small. Choices without a right one say nothing.
 */
export function fitChoice(choices: readonly Choice[], ridge: number): number[] {
  const told = choices.filter(({ right }) => right.includes(true));
  const size = told[0]?.signs[0]?.length ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((value) => -2 * ridge * value);
    const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? 2 * ridge : 0)));
    for (const { signs, right } of told) {
      const odds = softmax(signs.map((sign) => dot(weights, sign)));
      const hit = odds.reduce((sum, p, place) => sum + (right[place] ? p : 0), 0);
      const mean = weights.map((_, at) =>
        odds.reduce((sum, p, place) => sum + p * (signs[place]?.[at] ?? 0), 0),
      );
      for (const [place, p] of odds.entries()) {
        const pull = (right[place] ? p / hit : 0) - p;
        const off = (signs[place] ?? []).map((value, at) => value - (mean[at] ?? 0));
        for (const [row, value] of off.entries()) {
          gradient[row] = (gradient[row] ?? 0) + (pull * value) / told.length;
          const line = curvature[row];
          for (const [column, other] of off.entries())
            if (line) line[column] = (line[column] ?? 0) + (p * value * other) / told.length;
        }
      }
    }
    const change = solve(curvature, gradient);
    weights = weights.map((value, at) => value + (change[at] ?? 0));
  }
  return weights;
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const odds = values.map((value) => Math.exp(value - most));
  const total = odds.reduce((sum, value) => sum + value, 0);
  return odds.map((value) => value / total);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
