import { halve, cuttableWords } from './words.ts';

/** Number of tokens of one word (a run without spaces). */
export type CountTokens = (word: string) => number;

/** Stands in for the tokenizer when there is no model: about five letters or one punctuation character per token. */
export function estimateTokens(word: string): number {
  const signs = word.match(/[^\p{L}\p{N}]/gu)?.length ?? 0;
  return signs + Math.ceil((word.length - signs) / 5);
}

/**
 * Token counts of any stretch of a text. Tokenizers like BERT's count word by word, so sums are exact. A run of more than
 * `largest` tokens without a space counts as several words.
 */
export class TokenMap {
  readonly text: string;
  private readonly starts: number[] = [];
  /** `before[i]` is the number of tokens before word i. */
  private readonly before: number[] = [0];
  private readonly countWord: CountTokens;
  private readonly largest: number;

  constructor(text: string, countWord: CountTokens, largest: number) {
    this.text = text;
    this.countWord = countWord;
    this.largest = largest;
    for (const { start, word } of cuttableWords(text)) this.add(start, word);
  }

  /** Tokens of the words that begin in [start, end). */
  count(start: number, end: number): number {
    return (this.before[this.wordAt(end)] ?? 0) - (this.before[this.wordAt(start)] ?? 0);
  }

  /** Tokens of a text outside the map's own text. Counting stops once they exceed `most`. */
  measure(text: string, most: number): number {
    let sum = 0;
    for (const { word } of cuttableWords(text)) {
      sum += this.countWord(word);
      if (sum > most) break;
    }
    return sum;
  }

  /** Offsets in [start, end) where a word begins. */
  wordStarts(start: number, end: number): number[] {
    return this.starts.slice(this.wordAt(start), this.wordAt(end));
  }

  private add(start: number, word: string): void {
    const tokens = this.countWord(word);
    const halves = tokens > this.largest ? halve(word) : null;
    if (halves) {
      this.add(start, halves[0]);
      this.add(start + halves[0].length, halves[1]);
    } else {
      this.starts.push(start);
      this.before.push((this.before.at(-1) ?? 0) + tokens);
    }
  }

  /** Number of the first word that begins at or after the offset. */
  private wordAt(offset: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
