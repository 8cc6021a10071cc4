import type { WindowSimilarities } from '../ports/vector-store.ts';
import type { Evidence } from './calibration.ts';

export interface Candidate extends Evidence {
  chunkId: string;
}

/**
 * What the measures weigh beside the similarity, which weighs 1. They are added as they are: stretched over the
 * candidates, a measure that tells nothing about a question would count as much as one that tells everything.
 * Chosen by the mean and by the worst of several collections (`npm run eval`).
 */
const UNREAD = { coverage: 1.5, passage: 0 };
const READ = { coverage: 1, passage: 0.2 };
/** Share of the mean of all windows in the similarity; the rest is that of the best window. */
const MEAN = 0.3;

/** What the similarity weighs for a question in a language that the embedding model does not understand. */
export const FOREIGN = 0.2;

/** A lead beyond this says no more. */
const MOST_LEAD = 0.5;

/** How far a candidate lies before (or, negative, behind) the best of the others, from -0.5 to 0.5. */
export interface Placed {
  lead: number;
}

/**
 * Candidates of one question, best first, each with its lead. A measure that is missing counts as nothing.
 * `similarityWeight` is 1 where the vectors can be trusted, else `FOREIGN`.
 */
export function rank<T extends Candidate>(candidates: T[], similarityWeight = 1): (T & Placed)[] {
  const values = candidates.map((candidate) => valueOf(candidate, similarityWeight));
  const [first = 0, second = 0] = values.toSorted((a, b) => b - a);
  return candidates
    .map((candidate, index) => ({ candidate, value: values[index] ?? 0 }))
    .sort((a, b) => b.value - a.value || compareIds(a.candidate.chunkId, b.candidate.chunkId))
    .map(({ candidate, value }) => {
      const lead = value - (value === first ? second : first);
      return { ...candidate, lead: Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)) };
    });
}

function valueOf(
  { similarity, meanSimilarity, coverage, passage }: Candidate,
  similarityWeight: number,
): number {
  const weights = passage === null ? UNREAD : READ;
  const words = weights.coverage * (coverage ?? 0) + weights.passage * (passage ?? 0);
  const near = nearness({ best: similarity ?? 0, mean: meanSimilarity ?? similarity ?? 0 });
  return similarityWeight * near + words;
}

/** How near a chunk is as a whole: by this a search by vectors alone is ordered. */
export function nearness({ best, mean }: WindowSimilarities): number {
  return (1 - MEAN) * best + MEAN * mean;
}

/** Equal values are ordered the same way every time. */
function compareIds(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
