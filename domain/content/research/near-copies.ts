import { foldedWords } from '../words.ts';

/** Words of one shingle. */
const SHINGLE = 5;
/** From here on a text is another one's copy with changes. */
const NEAR = 0.8;
/** Shingles of a short paragraph: one other word makes up to five of them new. */
const FEW = 25;

/** All runs of five words of a text. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = foldedWords(text);
  const shingles = new Set<string>();
  for (let at = 0; at + SHINGLE <= words.length; at += 1)
    shingles.add(words.slice(at, at + SHINGLE).join(' '));
  return shingles;
}

/**
 * Whether most of the shorter text occurs in the other one: the share of its shingles (containment; Broder, 1997), so that a copy
 * within another frame also counts.
 */
export function isNearCopy(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return few.size > 0 && shareIn(few, many) >= NEAR;
}

/** Whether one of the others says what a paragraph says. A short one is another with a single other word: all of it counts. */
export function isToldIn(paragraph: ReadonlySet<string>, others: readonly ReadonlySet<string>[]): boolean {
  const least = paragraph.size < FEW ? 1 : NEAR;
  return paragraph.size > 0 && others.some((other) => shareIn(paragraph, other) >= least);
}

/** The share of shingles that also occur in the other set, 0 to 1. */
function shareIn(shingles: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const shingle of shingles) if (others.has(shingle)) shared += 1;
  return shared / shingles.size;
}
