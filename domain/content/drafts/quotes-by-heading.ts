import { dot } from '../../plain/dot-product.ts';
import { titleProfile } from '../titles/title-likeness.ts';

/** Maximum number of quotes under one heading. */
const MOST = 4;
/** Minimum cosine between a sentence and a heading that it belongs to. */
const LEAST = 0.3;

interface Sentence {
  /** The heading of its page that the sentence is under. */
  heading: string | null;
  vector: Float32Array;
}

/**
 * The sentences that belong under each heading, in their order: those below the same heading of a page, and those nearest to the
 * heading by the cosine of their unit vectors. Each sentence is used once.
 */
export function quotesByHeading<T extends Sentence>(
  headings: readonly { heading: string; vector: Float32Array }[],
  sentences: readonly T[],
): T[][] {
  const places = new Map(headings.map(({ heading }, at) => [titleProfile(heading).key, at]));
  const found = headings.map((): { sentence: T; nearness: number }[] => []);
  for (const sentence of sentences) {
    const own = places.get(titleProfile(sentence.heading ?? '').key);
    const best = own === undefined ? nearestTo(sentence, headings) : { at: own, nearness: 1 };
    if (best) found[best.at]?.push({ sentence, nearness: best.nearness });
  }
  return found.map((candidates) => {
    const chosen = new Set(candidates.toSorted((a, b) => b.nearness - a.nearness).slice(0, MOST));
    return candidates.filter((one) => chosen.has(one)).map(({ sentence }) => sentence);
  });
}

function nearestTo(
  { vector }: Sentence,
  headings: readonly { vector: Float32Array }[],
): { at: number; nearness: number } | null {
  let best: { at: number; nearness: number } | null = null;
  for (const [at, heading] of headings.entries()) {
    const nearness = dot(heading.vector, vector);
    if (nearness >= LEAST && nearness > (best?.nearness ?? 0)) best = { at, nearness };
  }
  return best;
}
