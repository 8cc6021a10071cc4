import { foldedWords } from '../words.ts';

/** Number of words in a shingle. */
const SHINGLE = 5;
/** Minimum share of common shingles at which a text counts as an edited copy of another. */
const NEAR = 0.8;
/** A paragraph with fewer shingles is short: a single changed word alters up to five of them. */
const FEW = 25;

/** All runs of five consecutive words in a text. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = foldedWords(text);
  const shingles = new Set<string>();
  for (let at = 0; at + SHINGLE <= words.length; at += 1)
    shingles.add(words.slice(at, at + SHINGLE).join(' '));
  return shingles;
}

/**
 * Whether most of the shorter text occurs in the other one, by the share of its shingles (containment; Broder, 1997). A copy
 * within a different page frame therefore also counts.
 */
export function isNearCopy(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return few.size > 0 && shareIn(few, many) >= NEAR;
}

/**
 * Whether one of the other paragraphs says the same. For a short paragraph all shingles must match, since one changed word may
 * change its meaning.
 */
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
