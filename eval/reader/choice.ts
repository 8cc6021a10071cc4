import { solve } from '../../bench/logistic.ts';

/** What speaks for each of the things to choose from, and which of them are right. */
export interface Choice {
  signs: number[][];
  right: boolean[];
}

const STEPS = 30;
/** A step that makes things worse is halved this often. */
const HALVINGS = 20;

/**
 * Conditional logit: the weights under which the right ones of each choice, taken together, are likeliest. By Newton's
 * method with the covariance of what could be chosen in place of the whole second derivative, which keeps it going uphill.
 * `ridge` keeps the weights small. Choices without a right one say nothing.
 */
export function fitChoice(choices: readonly Choice[], ridge: number): number[] {
  const told = choices.filter(({ right }) => right.includes(true));
  let weights = Array.from({ length: told[0]?.signs[0]?.length ?? 0 }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const change = newtonStep(told, weights, ridge);
    const before = loss(told, weights, ridge);
    const tried = Array.from({ length: HALVINGS }, (_, halving) =>
      weights.map((value, at) => value + (change[at] ?? 0) / 2 ** halving),
    );
    weights = tried.find((one) => loss(told, one, ridge) < before) ?? weights;
  }
  return weights;
}

function newtonStep(told: readonly Choice[], weights: readonly number[], ridge: number): number[] {
  const gradient = weights.map((value) => -2 * ridge * value);
  const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? 2 * ridge : 0)));
  for (const { signs, right } of told) {
    const values = signs.map((sign) => dot(weights, sign));
    const odds = softmax(values);
    const wanted = softmax(values.map((value, place) => (right[place] ? value : -Infinity)));
    const mean = weights.map((_, at) =>
      odds.reduce((sum, p, place) => sum + p * (signs[place]?.[at] ?? 0), 0),
    );
    for (const [place, p] of odds.entries()) {
      const off = (signs[place] ?? []).map((value, at) => value - (mean[at] ?? 0));
      for (const [row, value] of off.entries()) {
        gradient[row] = (gradient[row] ?? 0) + (((wanted[place] ?? 0) - p) * value) / told.length;
        const line = curvature[row];
        for (const [column, other] of off.entries())
          if (line) line[column] = (line[column] ?? 0) + (p * value * other) / told.length;
      }
    }
  }
  return solve(curvature, gradient);
}

/** How unlikely the right ones are, and how large the weights. */
function loss(told: readonly Choice[], weights: readonly number[], ridge: number): number {
  const missed = told.reduce((sum, { signs, right }) => {
    const values = signs.map((sign) => dot(weights, sign));
    return sum + logSum(values) - logSum(values.filter((_value, place) => right[place]));
  }, 0);
  return missed / told.length + ridge * dot(weights, weights);
}

function softmax(values: readonly number[]): number[] {
  const total = logSum(values);
  return values.map((value) => Math.exp(value - total));
}

function logSum(values: readonly number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
