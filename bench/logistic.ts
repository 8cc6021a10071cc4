/** One observation: features, what it is, and how much it counts. */
export interface Observation {
  features: number[];
  isPositive: boolean;
  weight: number;
}

const STEPS = 50;

/**
 * Weighted logistic regression by Newton's method. The first weight is the bias; `ridge` keeps the others small, and
 * finite where the classes can be told apart without error.
 */
export function fitLogistic(observations: Observation[], ridge: number): number[] {
  const total = observations.reduce((sum, { weight }) => sum + weight, 0);
  const size = (observations[0]?.features.length ?? 0) + 1;
  const weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((value, index) => (index === 0 ? 0 : -ridge * value));
    const hessian = weights.map((_, row) => weights.map((__, column) => (row === column ? ridge : 0)));
    for (const { features, isPositive, weight } of observations) {
      const x = [1, ...features];
      const p = probability(weights, features);
      const share = weight / total;
      for (const [row, value] of x.entries()) {
        gradient[row] = (gradient[row] ?? 0) + share * (Number(isPositive) - p) * value;
        for (const [column, other] of x.entries()) {
          const line = hessian[row];
          if (line) line[column] = (line[column] ?? 0) + share * p * (1 - p) * value * other;
        }
      }
    }
    for (const [index, change] of solve(hessian, gradient).entries())
      weights[index] = (weights[index] ?? 0) + change;
  }
  return weights;
}

export function probability(weights: number[], features: number[]): number {
  const sum = [1, ...features].reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Gaussian elimination; the matrix is positive definite, so no pivot is sought. */
export function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (const [index, pivot] of rows.entries()) {
    for (const row of rows.slice(index + 1)) {
      const factor = (row[index] ?? 0) / (pivot[index] ?? 1);
      for (const [column, value] of pivot.entries()) row[column] = (row[column] ?? 0) - factor * value;
    }
  }
  const solution: number[] = rows.map(() => 0);
  for (const [index, row] of [...rows.entries()].toReversed()) {
    const known = solution.reduce(
      (sum, value, column) => (column > index ? sum + value * (row[column] ?? 0) : sum),
      0,
    );
    solution[index] = ((row.at(-1) ?? 0) - known) / (row[index] ?? 1);
  }
  return solution;
}
