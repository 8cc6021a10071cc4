import { wordsOf } from '../titles/title-likeness.ts';

/** Words of one shingle. */
const SHINGLE = 5;
/** From here on a text is another one's copy with changes. */
const NEAR = 0.8;

/** All runs of five words of a text. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const shingles = new Set<string>();
  for (let at = 0; at + SHINGLE <= words.length; at += 1)
    shingles.add(words.slice(at, at + SHINGLE).join(' '));
  return shingles;
}

/**
 * Whether most of the shorter text stands in the other one: the share of its shingles (containment; Broder, 1997), so that a
 * copy with a frame around it is one too.
 */
export function isNearCopy(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  if (few.size === 0) return false;
  let shared = 0;
  for (const shingle of few) if (many.has(shingle)) shared += 1;
  return shared / few.size >= NEAR;
}
