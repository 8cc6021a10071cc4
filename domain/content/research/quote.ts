import { sentencesOf } from '../sentences.ts';
import { lengthInLetters, termsOf, wordsOf } from '../words.ts';

const LONGEST_QUOTE = 400;
const SHORTEST_QUOTE = 30;
/** Words of fewer letters stand in every sentence. */
const SHORTEST_TERM = 3;
const ORDER =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|prompts?|rules?|above|previous)\b|\b(?:system prompt|as an ai|you are (?:now|an? (?:ai|assistant))|language model)\b|\bignorier\w*\b.{0,40}\b(?:anweisung|regel)/iu;

/** Whether a sentence speaks to a model, or to whoever reads the page as a task. */
export function givesOrders(sentence: string): boolean {
  return ORDER.test(sentence);
}

/**
 * The sentence of a page that speaks most of the terms, word for word; null where none speaks of them. Sentences that give a
 * model orders are never quoted.
 */
export function bestQuote(content: string, terms: readonly string[]): string | null {
  const wanted = new Set(termsOf(terms, SHORTEST_TERM));
  let best: { sentence: string; score: number } | null = null;
  for (const sentence of sentencesOf(content)) {
    const length = lengthInLetters(sentence);
    if (length < SHORTEST_QUOTE || length > LONGEST_QUOTE || givesOrders(sentence)) continue;
    const words = wordsOf(sentence);
    const named = new Set(words.filter((word) => wanted.has(word))).size;
    // Of two that name as many, the one that says so in fewer words.
    const score = named - words.length / 1_000;
    if (named > 0 && score > (best?.score ?? 0)) best = { sentence, score };
  }
  return best?.sentence ?? null;
}

/** Whether a quote stands in a text word for word, whatever its blanks. */
export function standsIn(quote: string, text: string): boolean {
  const plain = (one: string) => one.replaceAll(/\s+/g, ' ').trim();
  return plain(quote) !== '' && plain(text).includes(plain(quote));
}
