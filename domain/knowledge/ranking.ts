import type { Evidence } from './calibration.ts';

export interface Candidate extends Evidence {
  chunkId: string;
}

/** Share of the vectors in the order; the rest is the words'. Measured by `bench/calibrate.ts`. */
const DENSE_SHARE = 0.7;

/**
 * Candidates of one question, best first: a convex sum of both measures, each stretched to 0..1 over the
 * candidates. What is missing counts as the least.
 */
export function rank<T extends Candidate>(candidates: T[]): T[] {
  const dense = stretched(candidates.map((candidate) => candidate.similarity));
  const lexical = stretched(candidates.map((candidate) => candidate.coverage));
  return candidates
    .map((candidate, index) => ({
      candidate,
      value: DENSE_SHARE * (dense[index] ?? 0) + (1 - DENSE_SHARE) * (lexical[index] ?? 0),
    }))
    .sort((a, b) => b.value - a.value || compareIds(a.candidate.chunkId, b.candidate.chunkId))
    .map(({ candidate }) => candidate);
}

function stretched(values: (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const least = known.reduce((a, b) => Math.min(a, b), Infinity);
  const most = known.reduce((a, b) => Math.max(a, b), -Infinity);
  return values.map((value) =>
    value === null || most === least ? Number(value !== null) : (value - least) / (most - least),
  );
}

/** Equal values are ordered the same way every time. */
function compareIds(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
