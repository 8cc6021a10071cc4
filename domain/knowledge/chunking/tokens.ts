/** Tokens of one word (a stretch without blanks) under some tokeniser. */
export type CountTokens = (word: string) => number;

/** Writing systems without blanks between words: every character may end a piece. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
/** Longer runs (addresses, encoded data) are cut so that no piece grows without bounds. */
const WORD = new RegExp(String.raw`[${UNSPACED}]|[^\s${UNSPACED}]{1,80}`, 'gu');

/** Stands in for the tokeniser when there is no model: a token is about five letters or one sign. */
export function estimateTokens(word: string): number {
  const signs = word.match(/[^\p{L}\p{N}]/gu)?.length ?? 0;
  return signs + Math.ceil((word.length - signs) / 5);
}

/** Token counts of any stretch of a text. Tokenisers like BERT's count word by word, so sums are exact. */
export class TokenMap {
  readonly text: string;
  private readonly starts: number[] = [];
  /** `before[i]` is the number of tokens before word i. */
  private readonly before: number[] = [0];

  constructor(text: string, count: CountTokens) {
    this.text = text;
    let sum = 0;
    for (const match of text.matchAll(WORD)) {
      this.starts.push(match.index);
      sum += count(match[0]);
      this.before.push(sum);
    }
  }

  /** Tokens of the words that begin in [start, end). */
  count(start: number, end: number): number {
    return (this.before[this.wordAt(end)] ?? 0) - (this.before[this.wordAt(start)] ?? 0);
  }

  /** Offsets in [start, end) where a word begins. */
  wordStarts(start: number, end: number): number[] {
    return this.starts.slice(this.wordAt(start), this.wordAt(end));
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
