/** Okapi BM25 with the usual constants (Robertson and Zaragoza 2009, as in Lucene). */
const K1 = 1.2;
const B = 0.75;
/**
 * Imaginary documents without any of the words, added to the real ones. In a collection of a few chunks, a word is in nearly all
 * of them or in none, so its weight would say little. They make scores of small and large collections comparable.
 */
const UNSEEN_DOCUMENTS = 100;

/** Statistics of the texts that are ranked. */
export interface WordStatistics {
  documents: number;
  /** Mean number of terms of a document. */
  averageLength: number;
  /** For each word, the number of documents that contain it. */
  frequencies: number[];
}

/** Weight of a word that `frequency` of the documents have. */
export function rarity(documents: number, frequency: number): number {
  return Math.log(1 + (documents + UNSEEN_DOCUMENTS - frequency + 0.5) / (frequency + 0.5));
}

/** Score of `count` occurrences of a word with this weight. `lengthRatio`: the document's length relative to the average. */
export function wordScore(count: number, weight: number, lengthRatio: number): number {
  return (weight * count * (K1 + 1)) / (count + K1 * (1 - B + B * lengthRatio));
}

/** Score of one document. Each word is given as a list of alternatives; `terms` are as in terms.ts. */
export function bm25(words: string[][], terms: string[], statistics: WordStatistics): number {
  const counts = new Map(words.flat().map((word) => [word, 0]));
  for (const term of terms) {
    const count = counts.get(term);
    if (count !== undefined) counts.set(term, count + 1);
  }
  const lengthRatio = terms.length / Math.max(1, statistics.averageLength);
  let score = 0;
  for (const [index, alternatives] of words.entries()) {
    const count = alternatives.reduce((sum, term) => sum + (counts.get(term) ?? 0), 0);
    const weight = rarity(statistics.documents, statistics.frequencies[index] ?? 0);
    score += wordScore(count, weight, lengthRatio);
  }
  return score;
}

/**
 * A fictitious part of every question that no text matches, because a match with a short question proves less. It weighs about as
 * much as two of the rarest words.
 */
const UNASKED = 25;

/** The share of a question's words that a document contains, 0..1, from its score and the highest possible score (`reach`). */
export function coverageOf(score: number, reach: number): number {
  return score / (reach + UNASKED);
}

/** The highest possible score of a document: one full of every word, including words that no text contains. */
export function bm25Reach({ documents, frequencies }: WordStatistics): number {
  return frequencies.reduce((sum, frequency) => sum + rarity(documents, frequency) * (K1 + 1), 0);
}
