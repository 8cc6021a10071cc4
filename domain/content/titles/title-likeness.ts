import { foldedWords } from '../words.ts';

/** A title prepared for comparison. */
export interface TitleProfile {
  title: string;
  /** Its words without case, accents, punctuation and order, joined by spaces. */
  key: string;
  /** The trigrams of each word. Years are left out unless the title has no other words. */
  trigrams: ReadonlySet<string>;
}

/** Without an embedding model, titles at least this similar in wording count as the same. */
export const DUPLICATE = 0.85;
/** From this similarity on, titles share most words and may differ in the one that matters: `SAME_BUT_FOR_A_WORD` applies. */
const ONE_WORD_APART = 0.75;
/**
 * Minimum cosines of the default embedding model at which such titles, and all others, mean the same (title-likeness.test.ts).
 */
const SAME_BUT_FOR_A_WORD = 0.9;
const SAME_IN_OTHER_WORDS = 0.83;

const YEAR = /^(?:19|20)\d\d$/;

export function titleProfile(title: string): TitleProfile {
  const words = foldedWords(title);
  const telling = words.filter((word) => !YEAR.test(word));
  const trigrams = new Set<string>();
  for (const word of telling.length > 0 ? telling : words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  // A title without words is compared as it is: 🚗 is not 🍞.
  const key = words.length > 0 ? words.toSorted().join(' ') : title.trim();
  return { title, key, trigrams };
}

/**
 * Similarity of wording, 0 to 1: the share of common trigrams (Dice's coefficient; Adamson and Boreham, 1974). Trigrams stay
 * within words, so word order does not matter. 1 only for the same words.
 */
export function likeness(a: TitleProfile, b: TitleProfile): number {
  if (a.key === b.key) return 1;
  const [few, many] = a.trigrams.size < b.trigrams.size ? [a.trigrams, b.trigrams] : [b.trigrams, a.trigrams];
  let shared = 0;
  for (const trigram of few) if (many.has(trigram)) shared += 1;
  const all = few.size + many.size;
  return all === 0 ? 0 : Math.min((2 * shared) / all, ALMOST);
}

/**
 * Whether readers would take two titles for the same, by similarity of wording (`likeness`) and of meaning (cosine; null without
 * an embedding model).
 */
export function isDuplicate(written: number, meaning: number | null): boolean {
  if (written === 1) return true;
  if (meaning === null) return written >= DUPLICATE;
  return meaning >= (written >= ONE_WORD_APART ? SAME_BUT_FOR_A_WORD : SAME_IN_OTHER_WORDS);
}

/** Maximum similarity of titles whose words differ, even if only by a year. */
const ALMOST = 0.99;
