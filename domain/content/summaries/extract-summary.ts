import { sentencesOf } from '../sentences.ts';
import { isTerm, wordsOf } from '../words.ts';

/** Shorter ones are labels and headings. */
const FEWEST_WORDS = 5;
const LONGEST_WORDS = 45;
/** Words of fewer characters say little in most languages. */
const SHORTEST_TERM = 4;
const MOST_SENTENCES = 5;

/**
 * The sentences that speak of what the whole text speaks of, in their order, word for word: each is worth the mean
 * frequency of its longer words, early ones more (after Luhn, 1958). At most `maxCharacters`.
 */
export function extractSummary(text: string, maxCharacters: number): string {
  const sentences = [...new Set(sentencesOf(text))].map((sentence, at) => ({
    sentence,
    at,
    words: termsOf(sentence),
  }));
  const counts = new Map<string, number>();
  for (const { words } of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = sentences
    .filter(({ sentence }) => isProse(sentence))
    .map((one) => {
      const worth =
        one.words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / (one.words.length || 1);
      return { ...one, worth: worth / (1 + one.at / 10) };
    })
    .toSorted((a, b) => b.worth - a.worth);
  const chosen: typeof ranked = [];
  let length = 0;
  for (const one of ranked) {
    if (chosen.length === MOST_SENTENCES || length + one.sentence.length + 1 > maxCharacters) continue;
    chosen.push(one);
    length += one.sentence.length + 1;
  }
  return chosen
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)
    .join(' ');
}

function isProse(sentence: string): boolean {
  const words = sentence.split(' ').length;
  return words >= FEWEST_WORDS && words <= LONGEST_WORDS && /[.!?…。]["'”»)]?$/.test(sentence);
}

function termsOf(sentence: string): string[] {
  return wordsOf(sentence).filter((word) => isTerm(word, SHORTEST_TERM));
}
