/** Length of a passage in terms: about two sentences. */
const PASSAGE_LENGTH = 30;
/** Imaginary texts without any of the words, so that rarity also means something among a few texts. */
const UNSEEN_TEXTS = 20;

/**
 * For each text, the share of a question's words in its best passage, 0..1. A word weighs more the fewer of the first
 * `comparedWith` texts (default: all) contain it. Words scattered over a text, as in a long table of contents, are not a passage.
 * Each word is given as a list of alternatives; `texts` are terms (see terms.ts).
 */
export function passageCoverage(words: string[][], texts: string[][], comparedWith = texts.length): number[] {
  const compared = texts.slice(0, comparedWith);
  const weights = words.map((alternatives) => rarity(alternatives, compared));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const places = placesOf(words);
  return texts.map((terms) => bestPassage(terms, places, weights) / total);
}

function rarity(alternatives: string[], texts: string[][]): number {
  const holders = texts.filter((terms) => alternatives.some((term) => terms.includes(term))).length;
  return weightOf(holders, texts.length);
}

function weightOf(holders: number, texts: number): number {
  return Math.log(1 + (texts + UNSEEN_TEXTS - holders + 0.5) / (holders + 0.5));
}

/** For each term, the indices of the words that it matches. */
function placesOf(words: string[][]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, alternatives] of words.entries()) {
    for (const term of alternatives) places.set(term, [...(places.get(term) ?? []), place]);
  }
  return places;
}

/** The highest weight in a window sliding over the terms. Each word counts once, however often it occurs in the window. */
function bestPassage(terms: string[], places: Map<string, number[]>, weights: number[]): number {
  const counts = weights.map(() => 0);
  let held = 0;
  let best = 0;
  const count = (term: string | undefined, step: 1 | -1) => {
    for (const place of places.get(term ?? '') ?? []) {
      const before = counts[place] ?? 0;
      counts[place] = before + step;
      if (before + step === (step === 1 ? 1 : 0)) held += step * (weights[place] ?? 0);
    }
  };
  for (const [end, term] of terms.entries()) {
    count(term, 1);
    if (end >= PASSAGE_LENGTH) count(terms[end - PASSAGE_LENGTH], -1);
    best = Math.max(best, held);
  }
  return best;
}
